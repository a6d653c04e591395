/**
 * Copies one column of csv or tsv, with the rules of packages/cli/src/formats/separated-rows.ts. A row whose column
 * cannot be read only gets a mark: the command finds out why.
 */
import { Char } from "../text/char";
import { find, findLess, repeat } from "./bytes-in-word";

/** The kinds of rows. */
export const enum RowState {
  ordinary,
  /** Its text is empty, or has only what the URL parser strips. */
  empty,
  /** It has no fields. */
  blank,
  /** Its quotes are wrong, it has other columns, or a tab or a line break is inside the text. */
  odd,
  /** Set by the command: it is not written. */
  dropped,
}

/** The first byte after tabs and line ends. */
const AFTER_BREAKS: u64 = Char.CarriageReturn + 1;

/** How to read rows: the byte between columns, the column's position, and how many columns a row has, or 0. */
let delimiter: u32 = 0;
let column: u32 = 0;
let width: u32 = 0;
let allowsBreaks = false;

/** Where the copy ends. */
let copied: usize = 0;
/** How many line feeds are in quotes. */
let feeds: u32 = 0;
/** Whether the row that is being read has something wrong. */
let isOdd = false;

/** Returns the address after the texts that were copied last. */
export function copiedTo(): usize {
  return copied;
}

/** Returns how many line feeds of the rows that were read last are in quotes. */
export function innerFeeds(): u32 {
  return feeds;
}

export function setLayout(newDelimiter: u32, newColumn: u32, newWidth: u32, newAllowsBreaks: bool): void {
  delimiter = newDelimiter;
  column = newColumn;
  width = newWidth;
  allowsBreaks = newAllowsBreaks;
}

/**
 * Writes the text of each row's column, without line breaks, and a line feed to `texts`; the row's end, relative to
 * `start`, as a 32-bit number to `ends`; and its state as a byte to `states`. Writes a line feed after the rows.
 *
 * @returns the number of rows
 */
export function copyColumn(start: usize, end: usize, texts: usize, ends: usize, states: usize): u32 {
  store<u8>(end, Char.LineFeed);
  copied = texts;
  feeds = 0;
  let count: u32 = 0;
  for (let at = start; at < end; count++) {
    const row = at;
    const copiedBefore = copied;
    let columns: u32 = 0;
    isOdd = false;
    for (let isLast = false; !isLast; columns++) {
      at = readField(at, end, columns == column);
      isLast = load<u8>(at) != delimiter || at >= end;
      if (!isLast) at++;
    }
    const isBlank = withoutReturn(row, at, end) == row;
    if (columns <= column || (width > 0 && columns != width)) isOdd = true;
    const state = isBlank
      ? RowState.blank
      : isOdd
        ? RowState.odd
        : isEmpty(copiedBefore)
          ? RowState.empty
          : RowState.ordinary;
    if (isOdd || isBlank) copied = copiedBefore;
    store<u8>(copied++, Char.LineFeed);
    at = min(at + 1, end);
    store<u32>(ends + 4 * count, <u32>(at - start));
    store<u8>(states + count, state);
  }
  return count;
}

/** Returns whether the text that was copied last has nothing but white space. */
function isEmpty(start: usize): bool {
  let at = start;
  while (at < copied && <i32>load<u8>(at) <= Char.Space) at++;
  return at == copied;
}

/** Returns the end of a row's content that starts at `row`, without the CR of CRLF. @param feed the position of LF */
@inline
export function withoutReturn(row: usize, feed: usize, end: usize): usize {
  return feed > row && feed < end && load<u8>(feed - 1) == Char.CarriageReturn ? feed - 1 : feed;
}

/** Reads a field, and copies it if it is wanted. Returns the address of the delimiter or the line feed after it. */
function readField(start: usize, end: usize, isWanted: bool): usize {
  if (load<u8>(start) == Char.QuotationMark && start < end) return readQuoted(start + 1, end, isWanted);
  return isWanted ? copyPlain(start, end) : skipPlain(start);
}

/** Finds the first byte that ends a field, or a quote, as `find` does. */
@inline
function findEnd(word: u64): u64 {
  return find(word, repeat(delimiter)) | find(word, repeat(Char.LineFeed)) | find(word, repeat(Char.QuotationMark));
}

/** Returns the address of the next delimiter or line feed. A quote before it is wrong. */
function skipPlain(start: usize): usize {
  let at = start;
  for (;;) {
    const found = findEnd(load<u64>(at));
    if (found == 0) {
      at += 8;
      continue;
    }
    at += <usize>(ctz(found) >> 3);
    if (load<u8>(at) != Char.QuotationMark) break;
    isOdd = true;
    at++;
  }
  return at;
}

/** Does the same, and copies the field. */
function copyPlain(start: usize, end: usize): usize {
  let at = start;
  let out = copied;
  let found: u64 = 0;
  let breaks: u64 = 0;
  for (;;) {
    const word = load<u64>(at);
    store<u64>(out, word);
    found = findEnd(word);
    breaks |= findLess(word, repeat(AFTER_BREAKS)) & ~found & (found - 1);
    if (found != 0) break;
    at += 8;
    out += 8;
  }
  const rest = <usize>(ctz(found) >> 3);
  const last = skipPlain(at + rest);
  const isSimple = last == at + rest && breaks == 0;
  if (isSimple) copied = out + rest;
  else copyText(start, load<u8>(last) == Char.LineFeed ? withoutReturn(start, last, end) : last);
  return last;
}

/** Reads a field in quotes. @param start the address after the first one */
function readQuoted(start: usize, end: usize, isWanted: bool): usize {
  let at = start;
  for (; at < end; at++) {
    const byte = load<u8>(at);
    if (byte == Char.LineFeed) feeds++;
    if (byte != Char.QuotationMark) continue;
    if (load<u8>(at + 1) != Char.QuotationMark) break;
    at++;
  }
  if (at >= end) {
    isOdd = true;
    return end;
  }
  if (isWanted) copyText(start, at);
  const from = at + 1;
  const last = skipPlain(from);
  const isAtEnd = load<u8>(last) == Char.LineFeed;
  // Only the CR of a line end can follow a quote.
  if ((isAtEnd ? withoutReturn(from, last, end) : last) > from) isOdd = true;
  return last;
}

/** Copies a text without line breaks, and with one quote for two. */
function copyText(start: usize, end: usize): void {
  let from = start;
  let to = end;
  while (from < to && <i32>load<u8>(from) <= Char.Space) from++;
  while (to > from && <i32>load<u8>(to - 1) <= Char.Space) to--;
  let out = copied;
  for (let at = start; at < end; at++) {
    const byte = load<u8>(at);
    const isFeed = byte == Char.LineFeed || byte == Char.CarriageReturn;
    if ((isFeed || byte == Char.Tab) && at > from && at < to && !allowsBreaks) isOdd = true;
    if (!isFeed) store<u8>(out++, byte);
    if (byte == Char.QuotationMark) at++;
  }
  copied = out;
}
