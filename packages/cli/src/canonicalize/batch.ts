import type { CanonicalLines } from "@anyurl/canonical";
import { Char } from "@anyurl/common/char";
import { trimBytes } from "../formats/text.ts";
import { addOutput, countLines, type Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";

/** The results of lines. Line feeds end them, and follow the URLs. */
export type Batch = Pick<CanonicalLines, "size" | "failures" | "bytes" | "start" | "end" | "isCanonical" | "failure">;

/** Canonicalises whole lines from bytes to bytes. @throws RangeError if one of them needs too much memory */
export type CanonicalizeBatch = (lines: Uint8Array) => Batch;

/**
 * Adds the output for whole lines. It creates no strings.
 *
 * @param addEach does the same line by line, if a line needs more memory than is available
 */
export function addBatch(
  lines: Buffer,
  canonicalizeBatch: CanonicalizeBatch,
  { keepsRejects, keepLines }: Pick<Task, "keepsRejects" | "keepLines">,
  outcome: Outcome,
  addEach: (lines: Buffer) => void,
): void {
  const input = withoutCarriageReturns(lines);
  let batch: Batch;
  try {
    batch = canonicalizeBatch(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    addEach(input);
    return;
  }
  if (batch.failures > 0) addFailures(input, batch, keepsRejects, outcome);
  let canonical = 0;
  for (let index = 0; index < batch.size; index++) {
    if (batch.isCanonical(index)) canonical++;
  }
  outcome.canonical += canonical;
  outcome.changed += batch.size - batch.failures - canonical;
  addOutput(outcome, keepLines && batch.failures > 0 ? withEmptyLines(batch) : batch.bytes);
}

/** Returns the output with an empty line for each line that is blank or invalid. */
export function withEmptyLines(batch: Batch): Uint8Array {
  const { bytes, size, failures } = batch;
  const output = new Uint8Array(bytes.length + failures);
  let copied = 0;
  let added = 0;
  for (let index = 0; index < size; index++) {
    if (batch.failure(index) === null) continue;
    const start = batch.start(index);
    output.set(bytes.subarray(copied, start), copied + added);
    output[start + added] = Char.LineFeed;
    copied = start;
    added++;
  }
  output.set(bytes.subarray(copied), copied + added);
  return output;
}

/** Removes the CR of each CRLF, in place: with it, no line would be canonical. */
function withoutCarriageReturns(lines: Buffer): Buffer {
  let found = lines.indexOf(Char.CarriageReturn);
  if (found < 0) return lines;
  let length = found;
  while (found >= 0) {
    const from = lines[found + 1] === Char.LineFeed ? found + 1 : found;
    const next = lines.indexOf(Char.CarriageReturn, found + 1);
    const to = next < 0 ? lines.length : next;
    lines.copyWithin(length, from, to);
    length += to - from;
    found = next;
  }
  return lines.subarray(0, length);
}

/** Adds the lines that are blank or invalid. The engine does not report where they start. */
function addFailures(lines: Buffer, batch: Batch, keepsRejects: boolean, outcome: Outcome): void {
  const before = countLines(outcome);
  let start = 0;
  for (let index = 0; index < batch.size; index++) {
    const failure = batch.failure(index);
    if (failure === null && batch.isCanonical(index)) {
      start += batch.end(index) - batch.start(index) + 1;
      continue;
    }
    const end = lines.indexOf(Char.LineFeed, start);
    if (failure !== null) {
      if (trimBytes(lines, start, end).length === 0) {
        outcome.blank++;
      } else {
        const bytes = keepsRejects ? lines.toString("latin1", start, end) : null;
        outcome.badLines.push({
          reason: failure.reason,
          line: before + index + 1,
          input: null,
          bytes,
          at: outcome.outputLength,
        });
      }
    }
    start = end + 1;
  }
}
