import { Char } from "@anyurl/common/char";
import type { LineHasher } from "./line-hasher.ts";

/** Whole rows. */
export interface Rows {
  readonly bytes: Buffer;
  /** Where each row ends, after the end of its line. */
  readonly ends: Uint32Array;
  /** The URL of each row, with a line feed after it. */
  readonly urls: Buffer;
}

/** Finds the rows of a block of whole lines. */
export type ReadRows = (block: Buffer, hasher: LineHasher) => Rows;

/** Each line is a row, and a URL. */
export const readLines: ReadRows = (block, hasher) => {
  return { bytes: block, ends: hasher.lineEnds(block), urls: withoutCarriageReturns(block) };
};

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
