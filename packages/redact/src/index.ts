/**
 * URLs without their secrets, for logs and traces.
 *
 * @module
 */
export { createRedactor, type Redactor, redactURL, redactURLsInText } from "./redact.ts";
export type { RedactOptions, RedactPreset } from "./rules.ts";
