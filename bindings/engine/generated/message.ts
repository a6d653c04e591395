// Made by `pnpm generate` from assembly/options.json. Do not edit.

/** The number of bytes of a message before the patterns. */
export const OPTIONS_SIZE = 32;

/** The bytes of a pattern before its text: its kind, and its length in four bytes. */
export const PATTERN_HEAD = 5;

/** The status of a line whose result is too long. Engines have no such failure. */
export const STATUS_TOO_LONG = -128;
