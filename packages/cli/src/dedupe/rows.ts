import type { LineHasher } from "@anyurl/bindings/hash/line-hasher";
import { Char } from "@anyurl/common/char";
import type { Format, Layout, Row } from "../formats/format.ts";
import { fieldText, hasBreak, isBlankText, loadRows } from "../formats/rows.ts";
import { badLinesIn, replaceNonUTF8, trimBytes } from "../formats/text.ts";
import { ByteWriter } from "../formats/write-rows.ts";
import { NOT_UTF8, TAB_IN_URL } from "../input/reasons.ts";

/** The rows of a block of whole rows. */
export interface Rows {
  readonly bytes: Buffer;
  /** The ends of the rows, after the ends of their lines. */
  readonly ends: Uint32Array;
  /** The URL of each row, with a line feed after it. A row that is blank or bad has an empty one. */
  readonly urls: Buffer;
  /** The reasons of rows that are bad whatever their URL is, by their numbers. */
  readonly bad: ReadonlyMap<number, string>;
  /** The number of lines of the block. */
  readonly lines: number;
  /** Returns the number of a row's first line, from 0. */
  lineOf(row: number): number;
  /** Returns whether a row has no URL. */
  isBlank(row: number): boolean;
}

type ReadBlock = (block: Buffer, layout: Layout) => Rows;

/** Finds the rows of blocks. */
export class RowFinder {
  readonly #hasher: LineHasher;
  #format: Format | undefined;
  #read: ReadBlock = (block, layout) => this.#readLines(block, layout);

  constructor(hasher: LineHasher) {
    this.#hasher = hasher;
  }

  /** Loads what reads the rows of a format. */
  async prepare(format: Format): Promise<void> {
    if (format === this.#format || format === "lines") return;
    this.#read = format === "jsonl" ? await this.#objectReader() : await this.#columnReader();
    this.#format = format;
  }

  async #objectReader(): Promise<ReadBlock> {
    const readRows = await loadRows("jsonl");
    return (block, layout) => this.#fromRows(block, readRows(block, layout), layout);
  }

  async #columnReader(): Promise<ReadBlock> {
    const { ColumnReader, readColumn, findOddRows, findLines, RowState } = await import("../formats/column.ts");
    const reader = new ColumnReader();
    return (block, layout) => {
      const column = readColumn(reader, block, layout);
      const { ends, states, texts } = column;
      const odd = findOddRows(block, column, layout);
      const { lines, lineOf } = findLines(block, column);
      return {
        bytes: block,
        ends,
        urls: Buffer.from(texts.buffer),
        bad: new Map([...odd].map(([row, { reason }]) => [row, reason])),
        lines,
        lineOf,
        isBlank: (row) => states[row] === RowState.blank || states[row] === RowState.empty,
      };
    };
  }

  find(block: Buffer, layout: Layout): Rows {
    if (layout.format === "lines") return this.#readLines(block, layout);
    const rows = this.#read(block, layout);
    const { lines, replaced } = replaceNonUTF8(rows.urls, "") ?? {};
    if (lines === undefined || replaced === undefined) return rows;
    return {
      ...rows,
      urls: lines,
      bad: new Map([...rows.bad, ...[...replaced].map((row) => [row, NOT_UTF8] as const)]),
    };
  }

  /** Each line is a row, and a URL. */
  #readLines(block: Buffer, { allowsTabs }: Layout): Rows {
    const ends = this.#hasher.lineEnds(block);
    const bad = findBadLines(block, ends, allowsTabs);
    const urls = bad.size === 0 ? withoutCarriageReturns(block) : withoutRows(block, ends, bad);
    const isBlank = (row: number) => trimBytes(block, ends[row - 1] ?? 0, ends[row] as number).length === 0;
    return { bytes: block, ends, urls, bad, lines: ends.length, lineOf: (row) => row, isBlank };
  }

  #fromRows(block: Buffer, rows: readonly Row[], layout: Layout): Rows {
    const urls = new ByteWriter(block.length);
    const bad = new Map<number, string>();
    for (const [index, row] of rows.entries()) {
      const [field] = row.fields;
      const text = field === undefined ? EMPTY : fieldText(block, field);
      const problem = row.problem ?? (hasBreak(text, layout) ? TAB_IN_URL : undefined);
      if (problem !== undefined) bad.set(index, problem);
      else urls.write(withoutBreaks(text));
      urls.write(LINE_FEED);
    }
    return {
      bytes: block,
      ends: Uint32Array.from(rows, ({ end }) => end),
      urls: urls.take(),
      bad,
      lines: this.#hasher.lineEnds(block).length,
      lineOf: (row) => rows[row]?.line ?? 0,
      isBlank: (row) =>
        rows[row]?.problem === undefined &&
        rows[row]?.fields.every((field) => isBlankText(fieldText(block, field))) === true,
    };
  }
}

const EMPTY = Buffer.alloc(0);
const LINE_FEED = Buffer.from("\n");

/** Removes line breaks, as the URL parser does. */
function withoutBreaks(text: Buffer): Buffer {
  if (!text.includes(Char.LineFeed) && !text.includes(Char.CarriageReturn)) return text;
  return Buffer.from(text.filter((byte) => byte !== Char.LineFeed && byte !== Char.CarriageReturn));
}

/** Finds the lines that are invalid, whatever else is in them. */
function findBadLines(block: Buffer, ends: Uint32Array, allowsTabs: boolean): Map<number, string> {
  const bad = new Map<number, string>();
  let index = 0;
  for (const { end, reason } of badLinesIn(block, allowsTabs)) {
    while ((ends[index] as number) < end) index++;
    bad.set(index, reason);
  }
  return bad;
}

/** Returns the lines, and an empty line instead of each bad one. */
function withoutRows(block: Buffer, ends: Uint32Array, bad: ReadonlyMap<number, string>): Buffer {
  const lines = Array.from(ends, (end, index) =>
    bad.has(index) ? LINE_FEED : block.subarray(ends[index - 1] ?? 0, end),
  );
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
