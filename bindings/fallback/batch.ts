/** Parses many URLs per call, in runtimes without WebAssembly and TextDecoder. */
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { decodeUTF8 } from "@anyurl/common/utf8";
import { type Engine, type PartVisitor, Status, type UrlRecord } from "../engine/engine.ts";
import { endOfPart } from "../engine/parts.ts";

/** The size of a part, in bytes of lines. */
const PART = 0x10000;

/** The results of the lines of a part. */
interface Part {
  output: string;
  readonly table: number[];
}

/** See `Engine`. */
export function parseLinesBy(
  engine: Pick<Engine, "parse" | "record">,
  lines: Uint8Array,
  separator: number,
  withOffsets: boolean,
  visit: PartVisitor,
): void {
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, separator, PART);
    const part: Part = { output: "", table: [] };
    for (let line = start; line < end; ) {
      const found = lines.indexOf(separator, line);
      const lineEnd = found < 0 ? lines.length : found;
      const isURL = parseLine(engine, decodeUTF8(lines.subarray(line, lineEnd)), part, withOffsets);
      if (isURL) part.output += String.fromCharCode(separator);
      line = lineEnd + 1;
    }
    visit(toBytes(part.output), Int32Array.from(part.table));
    start = end;
  }
}

/** Appends the row of a line, and its href if it is valid. Returns whether it is. */
function parseLine(engine: Pick<Engine, "parse" | "record">, line: string, part: Part, withOffsets: boolean): boolean {
  const start = part.output.length;
  const reason = engine.parse(line, undefined);
  if (reason !== undefined) {
    part.table.push(start, start, -(FAILURE_REASONS.indexOf(reason) + 1));
    if (withOffsets) part.table.push(0, 0, 0, 0, 0, 0, 0);
    return false;
  }
  const { record } = engine;
  part.output += record.href;
  part.table.push(start, part.output.length, record.href === line ? Status.Canonical : Status.Changed);
  if (withOffsets) part.table.push(...offsetsOf(record));
  return true;
}

function offsetsOf(record: UrlRecord): number[] {
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  return [schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart];
}

/** Hrefs are ASCII, and separators bytes. */
function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
