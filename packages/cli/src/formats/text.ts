/**
 * Finds the ends of texts, and lines that are invalid: with a tab inside, since only tabs at the ends are not part of a
 * URL, or in another encoding.
 */
import { isUtf8 } from "node:buffer";
import { Char } from "@anyurl/common/char";
import { NOT_UTF8, TAB_IN_URL } from "../input/reasons.ts";

/** Part of a block, in bytes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line that is invalid, whatever else is in it. */
export interface BadSpan extends Span {
  readonly reason: string;
}

/** Returns why a line is invalid, if it has a tab between other characters, or is not UTF-8. */
export function lineProblem(line: Buffer, allowsTabs: boolean): string | undefined {
  if (!allowsTabs && line.includes(Char.Tab) && trimBytes(line, 0, line.length).includes(Char.Tab)) return TAB_IN_URL;
  return isUtf8(line) ? undefined : NOT_UTF8;
}

/** Returns [start, end) without the bytes that the URL parser strips at both ends. */
export function trimBytes(bytes: Buffer, start: number, end: number): Buffer {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= Char.Space) from++;
  while (to > from && (bytes[to - 1] as number) <= Char.Space) to--;
  return bytes.subarray(from, to);
}

/** Yields the lines of a block that are invalid, with their line feeds. Blocks in UTF-8 are searched only for tabs. */
export function* badLinesIn(block: Buffer, allowsTabs: boolean): Generator<BadSpan> {
  const isText = isUtf8(block);
  const nextStart = (from: number) => {
    if (!isText) return from < block.length ? from : -1;
    const tab = allowsTabs ? -1 : block.indexOf(Char.Tab, from);
    return tab < 0 ? tab : block.lastIndexOf(Char.LineFeed, tab) + 1;
  };
  for (let start = nextStart(0), end = 0; start >= 0; start = nextStart(end)) {
    end = block.indexOf(Char.LineFeed, start) + 1;
    const reason = lineProblem(block.subarray(start, end), allowsTabs);
    if (reason !== undefined) yield { start, end, reason };
  }
}

/**
 * Replaces lines that are not UTF-8.
 *
 * @returns the lines, and the numbers of those that were replaced, from 0; `undefined` if all are UTF-8
 */
export function replaceNonUTF8(
  lines: Buffer,
  replacement: string,
): { readonly lines: Buffer; readonly replaced: ReadonlySet<number> } | undefined {
  if (isUtf8(lines)) return undefined;
  const pieces: Buffer[] = [];
  const replaced = new Set<number>();
  for (let start = 0, end = 0, index = 0; start < lines.length; start = end, index++) {
    end = lines.indexOf(Char.LineFeed, start) + 1;
    const line = lines.subarray(start, end);
    if (!isUtf8(line)) replaced.add(index);
    pieces.push(replaced.has(index) ? Buffer.from(`${replacement}\n`) : line);
  }
  return { lines: Buffer.concat(pieces), replaced };
}

/** Returns where a row ends, without LF or CRLF. */
export function endOfContent(block: Buffer, start: number, end: number): number {
  const feed = end > start && block[end - 1] === Char.LineFeed ? end - 1 : end;
  return feed > start && block[feed - 1] === Char.CarriageReturn ? feed - 1 : feed;
}
