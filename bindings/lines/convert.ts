/** Converts lines one by one, each as a string: in runtimes without WebAssembly, and with rules that need it. */
import { fromCodeUnits } from "@anyurl/common/code-units";
import { decodeUTF8 } from "@anyurl/common/utf8";
import { type PartVisitor, Status } from "../engine/engine.ts";
import { Output } from "./output.ts";

/** The size of a part, in bytes of lines. */
const PART = 0x10000;

/**
 * Returns where a part of the lines ends that starts at `start` and has about `size` bytes: after a separator, or at
 * the end. A longer line is a separate part.
 */
export function endOfPart(lines: Uint8Array, start: number, separator: number, size: number): number {
  if (lines.length - start <= size) return lines.length;
  const last = lines.lastIndexOf(separator, start + size - 1);
  if (last >= start) return last + 1;
  const next = lines.indexOf(separator, start + size);
  return next < 0 ? lines.length : next + 1;
}

/**
 * Converts lines, and passes the results on in parts, as `Engine.parseLines` does.
 *
 * @param lines UTF-8; invalid bytes count as U+FFFD
 * @param convert returns the result of a line, which is ASCII, or its status
 * @param addWords appends further words to the row of a line
 */
export function convertLines(
  lines: Uint8Array,
  separator: number,
  visit: PartVisitor,
  convert: (line: string) => string | number,
  addWords?: (table: number[], hasFailed: boolean) => void,
): void {
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, separator, PART);
    const part = lines.subarray(start, end);
    const output = new Output(part, separator);
    const table: number[] = [];
    const text = fromCodeUnits(part, 0, part.length);
    const isPartASCII = isASCII(part, 0, part.length);
    for (let line = 0; line < part.length; ) {
      const found = part.indexOf(separator, line);
      const lineEnd = found < 0 ? part.length : found;
      const isLineASCII = isPartASCII || isASCII(part, line, lineEnd);
      const input = isLineASCII ? text.slice(line, lineEnd) : decodeUTF8(part.subarray(line, lineEnd));
      const from = output.length;
      const result = convert(input);
      if (typeof result === "number") {
        table.push(from, from, result);
      } else {
        const isCanonical = result === input;
        if (isCanonical) output.copy(line, lineEnd);
        else output.write(result);
        table.push(from, from + result.length, isCanonical ? Status.Canonical : Status.Changed);
      }
      addWords?.(table, typeof result === "number");
      line = lineEnd + 1;
    }
    visit(output.finish(), new Int32Array(table));
    start = end;
  }
}

function isASCII(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] as number) >= 0x80) return false;
  return true;
}
