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

/** The findings in paths that the command refuses or accepts. */
export const FINDINGS = ["encoded-slash", "encoded-backslash", "encoded-nul", "multiply-encoded", "hidden-dot-segment", "malformed-encoding", "invalid-utf8", "encoded-control", "encoded-delimiter", "compatibility-delimiter", "path-parameters"] as const;
