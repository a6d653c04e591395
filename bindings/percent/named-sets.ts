/** The percent-encode sets of the URL Standard: https://url.spec.whatwg.org/#percent-encoded-bytes */

/** Their names, in the order of their numbers in the engine. */
export const NAMED_SETS = [
  "c0Control",
  "fragment",
  "query",
  "specialQuery",
  "path",
  "userinfo",
  "component",
  "formUrlencoded",
] as const;

export type NamedSet = (typeof NAMED_SETS)[number];

/** The ASCII members of a set, in 32-bit words: code point `c` is bit `c & 31` of word `c >> 5`. */
export type SetMask = readonly [number, number, number, number];
