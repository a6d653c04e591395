/** The profiles: for each one, a value of every option. The table in the README is generated from this. */
import type { CanonicalizeOptions, Profile } from "./options.ts";

/** A value for each option that a profile decides. */
export type Preset = Required<Omit<CanonicalizeOptions, "profile" | "base" | "query">> & {
  readonly query: Required<Omit<NonNullable<CanonicalizeOptions["query"]>, "allow">>;
};

/** https://url.spec.whatwg.org/ */
const whatwg: Preset = {
  mergeSlashes: false,
  decodeUnreserved: false,
  uppercaseHex: false,
  encodeForbidden: false,
  nfc: false,
  userinfo: "keep",
  trailingDot: "keep",
  www: "keep",
  indexFiles: [],
  trailingSlash: "keep",
  emptyQuery: "keep",
  fragment: "keep",
  query: { deny: [], dropEmpty: false, duplicates: "keep", sort: false },
  encodedSlash: "flag",
  encodedBackslash: "flag",
  encodedNul: "flag",
  multiplyEncoded: "flag",
};

/** https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2, as far as the URL Standard's parser does not do it */
const rfc3986: Preset = { ...whatwg, decodeUnreserved: true, uppercaseHex: true, encodeForbidden: true };

/** The profile that is used if none is given. */
export const DEFAULT_PROFILE = "rfc3986" satisfies Profile;

export const PROFILES: Readonly<Record<Profile, Preset>> = {
  whatwg,
  rfc3986,
  // https://developers.cloudflare.com/rules/normalization/how-it-works
  cloudflare: { ...rfc3986, mergeSlashes: true },
  "cache-key": {
    ...rfc3986,
    userinfo: "remove",
    trailingDot: "remove",
    emptyQuery: "remove",
    fragment: "remove",
    query: { ...rfc3986.query, sort: true },
  },
};
