/** The interface `lines` of anyurl.wit. */

import { batchResult, parseLines } from "../fast/batch";
import { baseStart, inputStart, outputStart } from "../memory";
import { Char } from "../text/char";
import { bytesEqualTo } from "../text/vector";
import { endArguments, moveToInput, reserveBase } from "./arguments";
import { texts } from "./results";

/** The size of a row in the table of `parseLines`, without and with offsets. */
const ROW_SIZE: usize = 12;
const LONG_ROW_SIZE: usize = 40;

/** The offset of a row's status. */
const STATUS: usize = 8;

/** The size of a `result<line, failure>`, and the offset of its contents: a row, with `unchanged` as its status. */
const LINE_SIZE: usize = 44;
const LINE: usize = 4;

/** The size of an `invalid-line`. It is not larger than a row, so that invalid lines can replace the rows. */
const INVALID_LINE_SIZE: usize = 8;

export function serialize(text: usize, length: usize, separator: i32): usize {
  endArguments();
  moveToInput(text, length);
  const count = countLines(length, separator);
  reserveBase(<u64>count * ROW_SIZE);
  parseLines(0, length, separator, false, count * ROW_SIZE);
  return texts(outputStart(), batchResult.length, baseStart(), keepInvalid());
}

/** Strings and lists of bytes have one form. */
export function serializeText(text: usize, length: usize): usize {
  return serialize(text, length, Char.LineFeed);
}

/** Replaces the rows of the table by the invalid lines. Returns their number. */
function keepInvalid(): usize {
  let invalid = baseStart();
  for (let index: usize = 0; index < batchResult.count; index++) {
    const status = load<i32>(baseStart() + index * ROW_SIZE, STATUS);
    if (status >= 0) continue;
    store<u32>(invalid, <u32>index);
    store<u8>(invalid, <u8>(-status - 1), 4);
    invalid += INVALID_LINE_SIZE;
  }
  return (invalid - baseStart()) / INVALID_LINE_SIZE;
}

export function parse(text: usize, length: usize, separator: i32): usize {
  endArguments();
  moveToInput(text, length);
  const count = countLines(length, separator);
  reserveBase(<u64>count * LINE_SIZE);
  parseLines(0, length, separator, true, count * LONG_ROW_SIZE);
  widenRows();
  return texts(outputStart(), batchResult.length, baseStart(), batchResult.count);
}

/** Replaces the rows of the table by results, the last row first. */
function widenRows(): void {
  for (let index: usize = batchResult.count; index > 0; ) {
    index--;
    const line = baseStart() + index * LINE_SIZE;
    memory.copy(line + LINE, baseStart() + index * LONG_ROW_SIZE, LONG_ROW_SIZE);
    const status = load<i32>(line, LINE + STATUS);
    store<u8>(line, status < 0 ? 1 : 0);
    if (status < 0) store<u8>(line, <u8>(-status - 1), LINE);
  }
}

/** Returns the number of lines in the input area. The last line needs no separator. */
export function countLines(length: usize, separator: i32): usize {
  if (length == 0) return 0;
  const last = inputStart() + length - 1;
  let count: usize = 1;
  for (let at = inputStart(); at < last; at += 16) {
    const found = bytesEqualTo(separator, v128.load(at));
    const isLast = last - at < 16;
    count += popcnt(isLast ? found & ((1 << (<i32>(last - at))) - 1) : found);
  }
  return count;
}
