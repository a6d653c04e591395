/** Reads the column with URLs of csv and tsv in WebAssembly. `readSeparatedRows` explains the rows marked as odd. */
import { type Column, type ColumnReader, RowState } from "@anyurl/bindings/hash/column-reader";
import { Char } from "@anyurl/common/char";
import { TAB_IN_URL } from "../input/reasons.ts";
import type { Layout, RowProblem } from "./format.ts";
import { readSeparatedRows } from "./separated-rows.ts";

export type { Column } from "@anyurl/bindings/hash/column-reader";
export { ColumnReader, RowState } from "@anyurl/bindings/hash/column-reader";

/** Reads the only column of a layout. */
export function readColumn(
  reader: ColumnReader,
  block: Buffer,
  { delimiter, columns, width, allowsTabs }: Layout,
): Column {
  const [column] = columns;
  return reader.read(block, { delimiter, column: Number(column), width, allowsBreaks: allowsTabs });
}

/** Why a row is bad, and whether it has the column. */
export interface OddRow {
  readonly reason: RowProblem | typeof TAB_IN_URL;
  readonly hasField: boolean;
}

/** Returns the rows that are marked as odd, by their numbers. */
export function findOddRows(block: Buffer, { states, ends }: Column, layout: Layout): Map<number, OddRow> {
  const rows = new Map<number, OddRow>();
  for (let index = states.indexOf(RowState.odd); index >= 0; index = states.indexOf(RowState.odd, index + 1)) {
    const [row] = readSeparatedRows(block.subarray(ends[index - 1] ?? 0, ends[index]), layout);
    const { problem = TAB_IN_URL, fields = [] } = row ?? {};
    rows.set(index, { reason: problem, hasField: fields.length > 0 });
  }
  return rows;
}

/** Returns the number of the first line of each row, from 0, and the number of lines. */
export function findLines(
  block: Buffer,
  { ends, innerFeeds }: Column,
): { readonly lines: number; lineOf(row: number): number } {
  const lines = ends.length + innerFeeds;
  if (innerFeeds === 0) return { lines, lineOf: (row) => row };
  const starts = new Uint32Array(ends.length);
  let line = 0;
  let feed = block.indexOf(Char.LineFeed);
  for (let index = 0; index < ends.length; index++) {
    starts[index] = line;
    for (; feed >= 0 && feed < (ends[index] as number); feed = block.indexOf(Char.LineFeed, feed + 1)) line++;
  }
  return { lines, lineOf: (row) => starts[row] ?? lines };
}
