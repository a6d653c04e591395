import type { URLPatternComponentName } from "@anyurl/pattern";

/** The components of a pattern, in the order of a URL. */
export const PATTERN_COMPONENTS: readonly URLPatternComponentName[] = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];
