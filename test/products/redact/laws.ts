/** The options that the laws of redaction are checked with. */
import type { RedactOptions } from "@anyurl/redact";

const MARK = "REDACTED";

export const OPTIONS: readonly RedactOptions[] = [
  {},
  { preset: "strict" },
  { preset: "opentelemetry" },
  { parameters: ["x"], keep: ["code"], pathWords: ["v3"] },
];

/** Whether a text is another one with ranges of it replaced by the mark. */
export function isMarked(output: string, input: string): boolean {
  const pieces = output.split(MARK);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = index === 0 ? Number(input.startsWith(piece)) - 1 : input.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at === input.length || pieces.length > 1;
}
