/** The findings of a path, as bits: in the order of `FINDINGS` in packages/canonical/src/treatments.ts. */
export const enum Finding {
  EncodedSlash = 1 << 0,
  EncodedBackslash = 1 << 1,
  EncodedNul = 1 << 2,
  MultiplyEncoded = 1 << 3,
  HiddenDotSegment = 1 << 4,
  MalformedEncoding = 1 << 5,
  InvalidUTF8 = 1 << 6,
  EncodedControl = 1 << 7,
  EncodedDelimiter = 1 << 8,
  CompatibilityDelimiter = 1 << 9,
  PathParameters = 1 << 10,
  /** Not a finding: the path contains what can hide a dot segment. */
  MayHide = 1 << 16,
  /** Not findings: the path contains "%25", and percent-encoded text that is not ASCII. */
  EncodedPercent = 1 << 17,
  EncodedNonASCII = 1 << 18,
  /** Both of them. */
  Puzzling = (1 << 17) | (1 << 18),
}

/** The flags of a canonical form, as bits, after those of the findings of the path. */
export const enum Flag {
  Credentials = 1 << 11,
  NonASCIIHost = 1 << 12,
  MixedScriptHost = 1 << 13,
  EscapedRoot = 1 << 14,
  DifferentHosts = 1 << 15,
}
