/**
 * Parses many URLs in one call. The input is lines, each a URL without a base; the output is their hrefs, as lines.
 * Copies each run of canonical lines at once.
 */

import { baseStart, beginOutput, ensureAfter, inputStart, outputStart } from "../memory";
import { UrlRecord, url } from "../record";
import { REPLACED } from "../text/growth";
import { findIllFormed, replaceIllFormed } from "../text/utf8";
import { findEnd } from "../text/vector";
import { scanCanonical } from "./canonical";
import { HREF_IS_INPUT, parseLeft, parseNoncanonical } from "./parse";

/**
 * A line's row in the table. If the caller asks for offsets, seven words of `UrlRecord` follow, from `schemeEnd`
 * to `fragmentStart`.
 */
@unmanaged
export class Row {
  /** The start of the href, in bytes from the start of the output. */
  start: u32;
  /** The end of the href, before its separator. Equal to `start` if the line is invalid: then nothing is written. */
  end: u32;
  /** The status of `parse`: 0 if the href is new, 1 if it is the line itself, or a `Failure`, negated. */
  status: i32;
}

/** The size of the offsets in a row, in bytes. */
const OFFSETS_SIZE: usize = 28;

/** How far a batch has come. Callers read it as three 32-bit words. */
@unmanaged
export class BatchResult {
  /** The number of lines parsed, which is the number of rows in the table at `baseStart()`. */
  count: u32;
  /** The number of input bytes parsed. If some are left, the table is full. */
  taken: u32;
  /** The length of the output in bytes. */
  length: u32;
}

export const batchResult: BatchResult = changetype<BatchResult>(memory.data(12, 16));

/**
 * Parses the lines of the input in [from, length), until the input ends or the table is full.
 *
 * @param from where to start, in bytes from the start of the input
 * @param length the length of the input in bytes; the last line may lack its separator
 * @param separator the byte that ends a line
 * @param withOffsets whether rows include the offsets of the components
 * @param tableSize the size of the table in bytes
 */
export function parseLines(from: usize, length: usize, separator: i32, withOffsets: bool, tableSize: usize): void {
  const end = inputStart() + length;
  const rowSize = offsetof<Row>() + (withOffsets ? OFFSETS_SIZE : 0);
  const lastRow = baseStart() + tableSize - rowSize;
  let row = baseStart();
  let line = inputStart() + from;
  let out = outputStart();
  // The lines from here to `line` are canonical and not yet copied to `out`.
  let run = line;
  while (line < end && row <= lastRow) {
    const lineEnd = findEnd(separator, line, end);
    if (scanCanonical(line, lineEnd)) {
      const start = out + (line - run) - outputStart();
      writeRow(row, start, start + (lineEnd - line), HREF_IS_INPUT);
    } else {
      beginOutput(out, end - run, 0);
      out = copyRun(run, line, out);
      out = parseLine(line, lineEnd, separator, out, row);
      run = lineEnd + 1;
    }
    if (withOffsets)
      memory.copy(row + offsetof<Row>(), changetype<usize>(url) + offsetof<UrlRecord>("schemeEnd"), OFFSETS_SIZE);
    row += rowSize;
    line = lineEnd + 1;
  }
  batchResult.count = <u32>((row - baseStart()) / rowSize);
  batchResult.taken = <u32>(min(line, end) - inputStart());
  beginOutput(out, line - run, 0);
  out = copyRun(run, line, out);
  if (run < line && line > end) store<u8>(out - 1, <u8>separator);
  batchResult.length = <u32>(out - outputStart());
}

/** Parses one line with the states. Writes its href and a separator, and its row. Returns the address after them. */
function parseLine(line: usize, lineEnd: usize, separator: i32, out: usize, row: usize): usize {
  const isWellFormed = findIllFormed(line, lineEnd) == lineEnd;
  const status = isWellFormed ? parseLeft(line, lineEnd, false, out) : parseIllFormed(line, lineEnd, out);
  const start = out - outputStart();
  if (status < 0) {
    writeRow(row, start, start, status);
    return out;
  }
  out += url.hrefLength;
  writeRow(row, start, start + url.hrefLength, status);
  store<u8>(out, <u8>separator);
  return out + 1;
}

/**
 * Parses a line that is not valid UTF-8. Decodes it to `out`, parses it to an area behind that, and moves the href back
 * to `out`. Returns the status.
 */
function parseIllFormed(line: usize, lineEnd: usize, out: usize): i32 {
  ensureAfter(out, REPLACED * <u64>(lineEnd - line));
  const end = replaceIllFormed(line, lineEnd, out);
  // Vectors may be read from up to 64 bytes after the end.
  const behind = end + 64;
  const status = parseNoncanonical(out, end, behind);
  if (status >= 0) memory.copy(out, behind, url.hrefLength);
  return status;
}

export function writeRow(row: usize, start: usize, end: usize, status: i32): void {
  store<u32>(row, <u32>start, offsetof<Row>("start"));
  store<u32>(row, <u32>end, offsetof<Row>("end"));
  store<i32>(row, status, offsetof<Row>("status"));
}

/** Appends [run, line), whole lines with their separators. Returns the address after them. */
@inline
function copyRun(run: usize, line: usize, out: usize): usize {
  if (run >= line) return out;
  memory.copy(out, run, line - run);
  return out + (line - run);
}
