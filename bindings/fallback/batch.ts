/** Parses many URLs per call, in runtimes without WebAssembly and TextDecoder. */
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { decodeUTF8 } from "@anyurl/common/utf8";
import { type Engine, type PartVisitor, Status, type UrlRecord } from "../engine/engine.ts";
import { endOfPart } from "../engine/parts.ts";
import { readASCII } from "./ascii.ts";
import { Output } from "./output.ts";

/** The size of a part, in bytes of lines. */
const PART = 0x10000;

type Parser = Pick<Engine, "parse" | "record">;

/** See `Engine`. */
export function parseLinesBy(
  engine: Parser,
  lines: Uint8Array,
  separator: number,
  withOffsets: boolean,
  visit: PartVisitor,
): void {
  for (let start = 0; start < lines.length; ) {
    const end = endOfPart(lines, start, separator, PART);
    const part = lines.subarray(start, end);
    const output = new Output(part, separator);
    const table = parsePart(engine, part, separator, withOffsets, output);
    visit(output.finish(), new Int32Array(table));
    start = end;
  }
}

/** Parses the lines of a part. Returns the table. */
function parsePart(
  { parse, record }: Parser,
  part: Uint8Array,
  separator: number,
  withOffsets: boolean,
  output: Output,
): number[] {
  const table: number[] = [];
  const text = readASCII(part, 0, part.length);
  const isPartASCII = isASCII(part, 0, part.length);
  for (let line = 0; line < part.length; ) {
    const found = part.indexOf(separator, line);
    const lineEnd = found < 0 ? part.length : found;
    const isLineASCII = isPartASCII || isASCII(part, line, lineEnd);
    const input = isLineASCII ? text.slice(line, lineEnd) : decodeUTF8(part.subarray(line, lineEnd));
    const start = output.length;
    const reason = parse(input, undefined);
    if (reason !== undefined) {
      table.push(start, start, -(FAILURE_REASONS.indexOf(reason) + 1));
      if (withOffsets) table.push(0, 0, 0, 0, 0, 0, 0);
    } else {
      const isCanonical = record.href === input;
      if (isCanonical) output.copy(line, lineEnd);
      else output.write(record.href);
      table.push(start, start + record.href.length, isCanonical ? Status.Canonical : Status.Changed);
      if (withOffsets) pushOffsets(table, record);
    }
    line = lineEnd + 1;
  }
  return table;
}

function pushOffsets(table: number[], record: UrlRecord): void {
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  table.push(schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart);
}

function isASCII(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] as number) >= 0x80) return false;
  return true;
}
