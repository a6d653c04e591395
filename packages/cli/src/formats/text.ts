/** Finds the ends of texts, and tabs inside them. Tabs at the ends are not part of a URL; others separate columns. */
import { Char } from "@anyurl/common/char";

/** Part of a block, in bytes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns whether [start, end) has a tab between characters that are not stripped from the ends of a URL. */
export function hasInnerTab(bytes: Buffer, start: number, end: number): boolean {
  const first = bytes.indexOf(Char.Tab, start);
  return first >= 0 && first < end && trimBytes(bytes, start, end).includes(Char.Tab);
}

/** Returns [start, end) without the bytes that the URL parser strips at both ends. */
export function trimBytes(bytes: Buffer, start: number, end: number): Buffer {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= Char.Space) from++;
  while (to > from && (bytes[to - 1] as number) <= Char.Space) to--;
  return bytes.subarray(from, to);
}

/** Yields the lines of a block that have a tab inside, with their line feeds. */
export function* linesWithTabs(block: Buffer): Generator<Span> {
  let tab = block.indexOf(Char.Tab);
  while (tab >= 0) {
    const start = block.lastIndexOf(Char.LineFeed, tab) + 1;
    const end = block.indexOf(Char.LineFeed, tab) + 1;
    if (hasInnerTab(block, start, end)) yield { start, end };
    tab = block.indexOf(Char.Tab, end);
  }
}

/** Returns where a row ends, without LF or CRLF. */
export function endOfContent(block: Buffer, start: number, end: number): number {
  const feed = end > start && block[end - 1] === Char.LineFeed ? end - 1 : end;
  return feed > start && block[feed - 1] === Char.CarriageReturn ? feed - 1 : feed;
}
