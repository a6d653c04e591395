/** The profiles: for each one, a value of every option. The table in the README is generated from this. */

import type { CanonicalizeOptions, Profile } from "./options.ts";
import { TREATED, type Treated } from "./treatments.ts";

/** A value for each option that a profile decides. */
export type Preset = Required<
  Omit<CanonicalizeOptions, "profile" | "base" | "defaultScheme" | "maxLength" | "query">
> & {
  readonly query: Required<Omit<NonNullable<CanonicalizeOptions["query"]>, "allow" | "rules">>;
};

/** https://url.spec.whatwg.org/ */
const whatwg: Preset = {
  mergeSlashes: false,
  decodeUnreserved: false,
  uppercaseHex: false,
  encodeForbidden: false,
  nfc: false,
  scheme: "keep",
  userinfo: "keep",
  trailingDot: "keep",
  www: "keep",
  indexFiles: [],
  trailingSlash: "keep",
  emptyQuery: "keep",
  fragment: "keep",
  query: { values: "keep", deny: [], tracking: "keep", dropEmpty: false, duplicates: "keep", sort: false },
  encodedSlash: "flag",
  encodedBackslash: "flag",
  encodedNul: "flag",
  multiplyEncoded: "flag",
  hiddenDotSegment: "flag",
  pathParameters: "flag",
  encodedControl: "flag",
  encodedDelimiter: "flag",
  malformedEncoding: "flag",
  invalidUTF8: "flag",
  compatibilityDelimiter: "flag",
};

/** https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2, as far as the URL Standard's parser does not do it */
const rfc3986: Preset = { ...whatwg, decodeUnreserved: true, uppercaseHex: true, encodeForbidden: true };

/** The profile that is used if none is given. */
export const DEFAULT_PROFILE = "rfc3986" satisfies Profile;

/** https://developers.cloudflare.com/rules/normalization/how-it-works */
const cloudflare: Preset = { ...rfc3986, mergeSlashes: true };

const REJECTED = /* @__PURE__ */ Object.fromEntries(TREATED.map((name) => [name, "reject"])) as Record<
  Treated,
  "reject"
>;

export const PROFILES: Readonly<Record<Profile, Preset>> = {
  whatwg,
  rfc3986,
  cloudflare,
  strict: { ...cloudflare, ...REJECTED },
  "cache-key": {
    ...rfc3986,
    userinfo: "remove",
    trailingDot: "remove",
    emptyQuery: "remove",
    fragment: "remove",
    query: { ...rfc3986.query, sort: true },
  },
};
