import { Char } from "@anyurl/common/char";
import type { Layout, RowProblem } from "../formats/format.ts";
import { hasBreak } from "../formats/rows.ts";
import { endOfContent } from "../formats/text.ts";
import { TAB_IN_URL } from "../input/reasons.ts";

/** The fields of one column, of rows of csv or tsv without quotes. */
export interface PlainColumn {
  /** Each with a line feed after it. Those of blank and bad rows are empty. */
  readonly urls: Buffer;
  readonly bad: ReadonlyMap<number, string>;
}

/** Copies the fields of a column. It creates no object for a row, unless the row is bad. @param ends the rows' ends */
export function readPlainColumn(block: Buffer, ends: Uint32Array, layout: Layout): PlainColumn {
  const urls = Buffer.allocUnsafe(block.length);
  const bad = new Map<number, string>();
  const column = new ColumnCursor(block, layout);
  let length = 0;
  let start = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    const contentEnd = endOfContent(block, start, end);
    const problem = start === contentEnd ? undefined : column.find(start, contentEnd);
    if (problem !== undefined) bad.set(index, problem);
    else if (start < contentEnd) length = copy(block, column.start, column.end, urls, length);
    urls[length++] = Char.LineFeed;
    start = end;
  }
  return { urls: urls.subarray(0, length), bad };
}

/** Copies a URL without CR, which the URL parser removes, and returns where the copy ends. */
function copy(from: Buffer, start: number, end: number, to: Buffer, at: number): number {
  let length = at;
  for (let index = start; index < end; index++) {
    const byte = from[index] as number;
    if (byte !== Char.CarriageReturn) to[length++] = byte;
  }
  return length;
}

class ColumnCursor {
  /** Where the field that was found last is. */
  start = 0;
  end = 0;
  readonly #block: Buffer;
  readonly #layout: Layout;
  readonly #column: number;

  constructor(block: Buffer, layout: Layout) {
    this.#block = block;
    this.#layout = layout;
    const [column] = layout.columns;
    this.#column = typeof column === "number" ? column : 0;
  }

  /** Finds the field of a row. @returns why there is none */
  find(rowStart: number, contentEnd: number): RowProblem | typeof TAB_IN_URL | undefined {
    const block = this.#block;
    const { delimiter, width, allowsTabs } = this.#layout;
    let at = rowStart;
    let index = 0;
    while (index < this.#column && at < contentEnd) {
      if (block[at++] === delimiter) index++;
    }
    if (index < this.#column) return width > 0 ? "row-width" : "no-column";
    this.start = at;
    let mayHaveBreak = false;
    for (; at < contentEnd; at++) {
      const byte = block[at];
      if (byte === delimiter) break;
      if (byte === Char.Tab || byte === Char.CarriageReturn) mayHaveBreak = true;
    }
    this.end = at;
    if (width > 0 && !this.#hasWidth(at, contentEnd, index + 1)) return "row-width";
    if (!mayHaveBreak || allowsTabs) return undefined;
    return hasBreak(block.subarray(this.start, at), this.#layout) ? TAB_IN_URL : undefined;
  }

  /** Returns whether the row has as many columns as the first. @param count how many end at `start` or before */
  #hasWidth(start: number, contentEnd: number, count: number): boolean {
    let columns = count;
    for (let at = start; at < contentEnd; at++) {
      if (this.#block[at] === this.#layout.delimiter) columns++;
    }
    return columns === this.#layout.width;
  }
}
