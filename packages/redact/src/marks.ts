/** The ranges of a text that hold secrets. */

/** What replaces a secret: https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/ */
export const REDACTED = "REDACTED";

/** Where a secret is, in UTF-16 code units of the input. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the text with each mark replaced. Marks that overlap count as one.
 *
 * @param marks in any order
 * @returns the same string, if there are none
 */
export function replaceMarks(text: string, marks: Mark[]): string {
  if (marks.length === 0) return text;
  marks.sort((a, b) => a.start - b.start);
  let output = "";
  let copied = 0;
  let index = 0;
  while (index < marks.length) {
    const { start, end: firstEnd } = marks[index++] as Mark;
    let end = firstEnd;
    for (let next = marks[index]; next !== undefined && next.start < end; next = marks[++index]) {
      if (next.end > end) end = next.end;
    }
    output += text.slice(copied, start) + REDACTED;
    copied = end;
  }
  return output + text.slice(copied);
}
