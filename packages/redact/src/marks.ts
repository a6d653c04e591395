/** The ranges of a text that hold secrets. */

/** What replaces a secret: https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/ */
export const REDACTED = "REDACTED";

/** Where a secret is, in UTF-16 code units of the input. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the text with each mark replaced. Marks that overlap or touch count as one.
 *
 * @param marks in any order
 * @returns the same string, if there are none
 */
export function replaceMarks(text: string, marks: Mark[]): string {
  let output = "";
  let copied = -1;
  for (const { start, end } of marks.sort((a, b) => a.start - b.start)) {
    if (start > copied) output += text.slice(Math.max(copied, 0), start) + REDACTED;
    copied = Math.max(copied, end);
  }
  return copied < 0 ? text : output + text.slice(copied);
}
