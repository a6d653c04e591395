import type { RedactOptions } from "@anyurl/redact";

/** What to redact, as a message to a thread. */
export interface RedactTask {
  readonly options: RedactOptions;
}

/** The result for pieces of a text. */
export interface Redacted {
  readonly output: Uint8Array[];
}
