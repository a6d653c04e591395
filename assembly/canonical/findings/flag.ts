/** The flags of a canonical form, as bits, after those of the findings of the path. */
export const enum Flag {
  EscapedRoot = 1 << 14,
  Credentials = 1 << 11,
  NonASCIIHost = 1 << 12,
  MixedScriptHost = 1 << 13,
  DifferentHosts = 1 << 15,
}
