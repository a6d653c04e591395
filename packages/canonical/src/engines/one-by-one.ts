/** Canonicalises lines one by one, each as a string. */
import type { Failure, FailureReason, RejectionReason } from "../failure.ts";
import { fromBytes, toText } from "../keys/bytes.ts";
import { TOO_LONG } from "../too-long.ts";
import { Output } from "./output.ts";
import { CANONICAL, type Failed, type LineSettings, type PartVisitor, type Rules } from "./rules.ts";

/** How many bytes of input are one part, at least. */
const PART = 0x10000;

/** Failures by their status: the first one has the status -1. */
const failures: Failed[] = [];

/** See `Rules.canonicalizeLines`. */
export function canonicalizeOneByOne(
  rules: Pick<Rules, "canonicalize" | "keyOf">,
  lines: Uint8Array,
  settings: LineSettings,
  visit: PartVisitor,
): void {
  const { separator } = settings;
  for (let start = 0; start < lines.length; ) {
    const partEnd = start + PART;
    const output = new Output(PART);
    const table: number[] = [];
    while (start < lines.length && start < partEnd) {
      const found = lines.indexOf(separator, start);
      const end = found < 0 ? lines.length : found;
      const from = output.length;
      const status = writeResult(rules, lines.subarray(start, end), settings, output);
      table.push(from, output.length, status);
      if (status >= 0) output.pushByte(separator);
      start = end + 1;
    }
    visit(output.bytes, Int32Array.from(table));
  }
}

/** Appends the result of a line. Returns its status. */
function writeResult(
  rules: Pick<Rules, "canonicalize" | "keyOf">,
  line: Uint8Array,
  { withKeys, maxLength }: LineSettings,
  output: Output,
): number {
  const text = toText(fromBytes(line));
  const result = withKeys ? rules.keyOf(text) : hrefOf(rules.canonicalize(text));
  if (typeof result !== "string") return statusOf(result);
  if (result.length > maxLength) return statusOf(TOO_LONG);
  if (result !== text) {
    output.pushASCII(result);
    return 0;
  }
  output.push(line);
  return CANONICAL;
}

function hrefOf(result: ReturnType<Rules["canonicalize"]>): string | Failed {
  return result.ok ? result.href : result;
}

function statusOf(failure: Failed): number {
  const known = failures.findIndex(({ reason }) => reason === failure.reason);
  return known < 0 ? -failures.push(failure) : -known - 1;
}

/** See `Rules.failureAt`. */
export function failureAt(status: number): Failure<FailureReason | RejectionReason> | null {
  return failures[-status - 1] ?? null;
}
