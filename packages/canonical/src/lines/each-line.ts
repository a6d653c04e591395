import type { URLCanonicalizer } from "../canonicalizer.ts";
import type { Failure, FailureReason, RejectionReason } from "../failure.ts";
import { fromBytes, toText } from "../keys/bytes.ts";
import type { Output } from "./output.ts";

/**
 * Calls a function for each line, without its separator. The last line needs no separator. Lines share the memory of
 * `bytes`.
 */
export function eachLine(bytes: Uint8Array, separator: number, call: (line: Uint8Array) => void): void {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(separator, start);
    const end = found < 0 ? bytes.length : found;
    call(bytes.subarray(start, end));
    start = end + 1;
  }
}

/**
 * Canonicalises a line, and appends its canonical URL and a separator to an output.
 *
 * @param line UTF-8; invalid bytes count as U+FFFD
 * @returns whether the line is its own canonical URL; a failure, if there is no canonical URL and nothing was appended
 */
export function canonicalizeLine(
  line: Uint8Array,
  separator: number,
  canonicalOf: URLCanonicalizer,
  output: Output,
): boolean | Failure<FailureReason | RejectionReason> {
  const text = toText(fromBytes(line));
  const result = canonicalOf(text);
  if (!result.ok) return result;
  const isCanonical = result.href === text;
  if (isCanonical) output.push(line);
  else output.pushASCII(result.href);
  output.pushByte(separator);
  return isCanonical;
}
