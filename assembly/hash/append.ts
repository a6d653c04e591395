/** Writes rows of csv or tsv with one more field. */
import { Char } from "../text/char";
import { find, repeat } from "./bytes-in-word";
import { RowState, withoutReturn } from "./column";

/**
 * Writes rows to `out`, the ordinary ones with a field from a line of `fields`, before the line end. Each row has such
 * a line. Empty ones are ordinary too. Others are written unchanged, except those that are dropped.
 *
 * @returns the address after the rows
 */
export function appendFields(
  start: usize,
  ends: usize,
  states: usize,
  count: u32,
  delimiter: u32,
  fields: usize,
  out: usize,
): usize {
  let row = start;
  let field = fields;
  for (let index: u32 = 0; index < count; index++) {
    const end = start + load<u32>(ends + 4 * index);
    const state = <i32>load<u8>(states + index);
    if (state <= RowState.empty) {
      const feed = load<u8>(end - 1) == Char.LineFeed ? end - 1 : end;
      const contentEnd = withoutReturn(row, feed, end);
      out = copyBytes(row, contentEnd, out);
      store<u8>(out++, delimiter);
      out = copyField(field, delimiter, out);
      out = copyBytes(contentEnd, end, out);
    } else if (state != RowState.dropped) {
      out = copyBytes(row, end, out);
    }
    field = afterLine(field);
    row = end;
  }
  return out;
}

/** Copies bytes, and up to seven more. Returns the address after the copy. */
@inline
function copyBytes(start: usize, end: usize, out: usize): usize {
  for (let at = start, to = out; at < end; at += 8, to += 8) store<u64>(to, load<u64>(at));
  return out + (end - start);
}

/** Copies a line without its line feed, in quotes if it needs them. Returns the address after the copy. */
function copyField(line: usize, delimiter: u32, out: usize): usize {
  let at = line;
  let to = out;
  let found: u64 = 0;
  for (;;) {
    const word = load<u64>(at);
    store<u64>(to, word);
    found = findOdd(word, delimiter);
    if (found != 0) break;
    at += 8;
    to += 8;
  }
  const rest = <usize>(ctz(found) >> 3);
  return load<u8>(at + rest) == Char.LineFeed ? to + rest : copyQuoted(line, out);
}

/** Finds the first byte that ends a field or that needs quotes, as `find` does. */
@inline
function findOdd(word: u64, delimiter: u32): u64 {
  const inRow = find(word, repeat(delimiter)) | find(word, repeat(Char.LineFeed));
  return inRow | find(word, repeat(Char.QuotationMark)) | find(word, repeat(Char.CarriageReturn));
}

function copyQuoted(line: usize, start: usize): usize {
  let out = start;
  store<u8>(out++, Char.QuotationMark);
  for (let at = line; load<u8>(at) != Char.LineFeed; at++) {
    const byte = load<u8>(at);
    if (byte == Char.QuotationMark) store<u8>(out++, byte);
    store<u8>(out++, byte);
  }
  store<u8>(out++, Char.QuotationMark);
  return out;
}

function afterLine(line: usize): usize {
  let at = line;
  let found = find(load<u64>(at), repeat(Char.LineFeed));
  while (found == 0) {
    at += 8;
    found = find(load<u64>(at), repeat(Char.LineFeed));
  }
  return at + <usize>(ctz(found) >> 3) + 1;
}
