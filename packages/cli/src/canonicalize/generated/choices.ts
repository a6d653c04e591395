// Made by `pnpm generate` from assembly/options.json. Do not edit.

/** The values of options, for the command's options with the same meaning. */
export const CHOICES = {
  defaultScheme: ["https", "http"],
  scheme: ["keep", "https"],
  trailingSlash: ["keep", "add", "remove"],
  trailingDot: ["keep", "remove"],
  www: ["keep", "remove"],
  userinfo: ["keep", "remove"],
  emptyQuery: ["keep", "remove"],
  fragment: ["keep", "remove"],
  values: ["keep", "form"],
  tracking: ["keep", "remove"],
  duplicates: ["keep", "first", "last"],
} as const;

/** The findings in paths that the command refuses or accepts, and the option of the canonicaliser for each. */
export const FINDINGS = {
  "encoded-slash": "encodedSlash",
  "encoded-backslash": "encodedBackslash",
  "encoded-nul": "encodedNul",
  "multiply-encoded": "multiplyEncoded",
  "hidden-dot-segment": "hiddenDotSegment",
  "malformed-encoding": "malformedEncoding",
  "invalid-utf8": "invalidUTF8",
  "encoded-control": "encodedControl",
  "encoded-delimiter": "encodedDelimiter",
  "compatibility-delimiter": "compatibilityDelimiter",
  "path-parameters": "pathParameters",
} as const;
