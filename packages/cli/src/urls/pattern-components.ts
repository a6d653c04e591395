import type { URLPatternComponentName } from "@anyurl/pattern";

const NAMES = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;

/** The components of a pattern, in the order of a URL. */
export const PATTERN_COMPONENTS: readonly URLPatternComponentName[] = NAMES;
