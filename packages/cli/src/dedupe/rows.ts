import type { LineHasher } from "@anyurl/bindings/hash/line-hasher";
import { Char } from "@anyurl/common/char";
import type { Layout } from "../formats/format.ts";
import { linesWithTabs } from "../formats/tabs.ts";
import { TAB_IN_URL } from "../input/reasons.ts";

/** Whole rows. */
export interface Rows {
  readonly bytes: Buffer;
  /** Where each row ends, after the end of its line. */
  readonly ends: Uint32Array;
  /** The URL of each row, with a line feed after it. A bad row has an empty one. */
  readonly urls: Buffer;
  /** The reasons of rows that are bad whatever their URL is, by their numbers. */
  readonly bad: ReadonlyMap<number, string>;
}

/** Finds the rows of a block of whole rows. */
export function readRows(block: Buffer, layout: Layout, hasher: LineHasher): Rows {
  const ends = hasher.lineEnds(block);
  const bad = layout.allowsTabs ? new Map<number, string>() : findTabs(block, ends);
  const urls = bad.size === 0 ? withoutCarriageReturns(block) : withoutRows(block, ends, bad);
  return { bytes: block, ends, urls, bad };
}

/** Finds the lines with a tab inside. */
function findTabs(block: Buffer, ends: Uint32Array): Map<number, string> {
  const bad = new Map<number, string>();
  let index = 0;
  for (const { end } of linesWithTabs(block)) {
    while ((ends[index] as number) < end) index++;
    bad.set(index, TAB_IN_URL);
  }
  return bad;
}

/** Returns the lines, and an empty line instead of each bad one. */
function withoutRows(block: Buffer, ends: Uint32Array, bad: ReadonlyMap<number, string>): Buffer {
  const empty = Buffer.from("\n");
  const lines = Array.from(ends, (end, index) => (bad.has(index) ? empty : block.subarray(ends[index - 1] ?? 0, end)));
  return withoutCarriageReturns(Buffer.concat(lines));
}

/** Returns lines with a line feed instead of each CRLF. */
function withoutCarriageReturns(lines: Buffer): Buffer {
  let found = lines.indexOf(Char.CarriageReturn);
  if (found < 0) return lines;
  const result = Buffer.allocUnsafe(lines.length);
  let [length, from] = [0, 0];
  for (; found >= 0; found = lines.indexOf(Char.CarriageReturn, found + 1)) {
    if (lines[found + 1] !== Char.LineFeed) continue;
    length += lines.copy(result, length, from, found);
    from = found + 1;
  }
  length += lines.copy(result, length, from);
  return result.subarray(0, length);
}
