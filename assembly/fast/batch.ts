/**
 * Many URLs in one call: the input is lines, each a URL without a base, and the output their hrefs, as lines. A run of lines that are
 * canonical already is copied at once.
 */

import { baseStart, beginOutput, inputStart, outputStart } from "../memory";
import { UrlRecord, url } from "../record";
import { findIllFormed, replaceIllFormed } from "../text/utf8";
import { bytesEqualTo } from "../text/vector";
import { scanCanonical } from "./canonical";
import { HREF_IS_INPUT, parseLeft, parseNoncanonical } from "./parse";

/**
 * What the table has for each line. The offsets of the components follow, if they are asked for: seven words, those of `UrlRecord`
 * from `schemeEnd` to `fragmentStart`.
 */
@unmanaged
class Row {
  /** Where the href starts, from the start of the output, in bytes. */
  start: u32;
  /** Where it ends; behind it stands a separator. Where the line failed, this is its start, and nothing is written. */
  end: u32;
  /** What `parse` returns: 0 where the href is new, 1 where it is the line itself; on failure, a `Failure` negated. */
  status: i32;
}

/** The words of a row with offsets. */
const OFFSETS_SIZE: usize = 28;

/** How far a batch has come. Callers outside read it as three 32-bit words. */
@unmanaged
export class BatchResult {
  /** How many lines were taken: the rows of the table, which stands at `baseStart()`. */
  count: u32;
  /** How many bytes of the input were taken. If that is less than all, the table is full. */
  taken: u32;
  /** The bytes of output. */
  length: u32;
}

export const batchResult: BatchResult = changetype<BatchResult>(memory.data(12, 16));

/**
 * Parses lines of the input in [from, length), until it ends or the table is full.
 *
 * @param from where to go on, in bytes from the start of the input
 * @param length the input's length in bytes; the last line need not end in a separator
 * @param separator the byte that ends a line
 * @param withOffsets whether rows have the offsets of components
 * @param tableSize the bytes that the table may take
 */
export function parseLines(from: usize, length: usize, separator: i32, withOffsets: bool, tableSize: usize): void {
  const end = inputStart() + length;
  const rowSize = offsetof<Row>() + (withOffsets ? OFFSETS_SIZE : 0);
  const lastRow = baseStart() + tableSize - rowSize;
  let row = baseStart();
  let line = inputStart() + from;
  let out = outputStart();
  // The lines from here are canonical, and yet to be copied to `out`.
  let run = line;
  while (line < end && row <= lastRow) {
    const lineEnd = endOfLine(line, end, separator);
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

/** Parses one line by the states, writes its href and a separator, and its row; gives the address after them. */
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

/** Parses a line that is not all UTF-8 as it decodes: behind `out`, whence the href is moved back. Gives what `parse` returns. */
function parseIllFormed(line: usize, lineEnd: usize, out: usize): i32 {
  beginOutput(out, lineEnd - line, 0);
  const end = replaceIllFormed(line, lineEnd, out);
  // As far behind as is read in vectors.
  const behind = end + 64;
  const status = parseNoncanonical(out, end, behind);
  if (status >= 0) memory.copy(out, behind, url.hrefLength);
  return status;
}

function writeRow(row: usize, start: usize, end: usize, status: i32): void {
  store<u32>(row, <u32>start, offsetof<Row>("start"));
  store<u32>(row, <u32>end, offsetof<Row>("end"));
  store<i32>(row, status, offsetof<Row>("status"));
}

/** Appends [run, line), whole lines with their separators; gives the address after them. */
@inline
function copyRun(run: usize, line: usize, out: usize): usize {
  if (run >= line) return out;
  memory.copy(out, run, line - run);
  return out + (line - run);
}

/** The address of the separator that ends a line, or `end`. */
@inline
function endOfLine(line: usize, end: usize, separator: i32): usize {
  for (let at = line; at < end; at += 16) {
    const found = bytesEqualTo(separator, v128.load(at));
    if (found != 0) return min(at + ctz(found), end);
  }
  return end;
}
