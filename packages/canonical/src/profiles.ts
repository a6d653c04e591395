import type { CanonicalizeOptions, Profile } from "./options.ts";

type Preset = Omit<CanonicalizeOptions, "profile" | "base">;

/** https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2: what the URL Standard's parser leaves of it */
const rfc3986: Preset = { decodeUnreserved: true, uppercaseHex: true, encodeForbidden: true };

export const profiles: Readonly<Record<Profile, Preset>> = {
  whatwg: {},
  rfc3986,
  // https://developers.cloudflare.com/rules/normalization/how-it-works
  cloudflare: { ...rfc3986, mergeSlashes: true },
  "cache-key": {
    ...rfc3986,
    fragment: "remove",
    userinfo: "remove",
    emptyQuery: "remove",
    trailingDot: "remove",
    query: { sort: true },
  },
};
