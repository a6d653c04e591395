/** The laws of columns: csv-parse reads the rows, and functions for single URLs make the expected cells. */
import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { type Layout, PLAIN_LINES } from "../../../packages/cli/src/formats/format.ts";
import type { readSeparatedRows } from "../../../packages/cli/src/formats/separated-rows.ts";
import { same } from "../../fuzz/guided/typescript/texts.ts";

/** The texts of one row, as csv-parse reads them; `null` if it refuses the row. */
export function textsByLibrary(row: string, delimiter = ","): string[] | null {
  try {
    const manner = { encoding: "latin1" as const, record_delimiter: ["\n", "\r\n"], relax_column_count: true };
    const rows = parse(Buffer.from(row, "latin1"), { ...manner, delimiter }) as string[][];
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Returns the rows of bytes of whole rows, of one character a byte. */
export function rowsOf(bytes: Buffer, { delimiter }: Layout, read: typeof readSeparatedRows): string[] {
  const layout: Layout = { ...PLAIN_LINES, format: "csv", delimiter, columns: "all" };
  return read(bytes, layout).map(({ start, end }) => bytes.toString("latin1", start, end));
}

/** Returns the cells that a row must have after a command, from those before, the cell with the URL, and its line. */
export type ExpectCells = (cells: readonly string[], url: string, line: number) => readonly string[];

/**
 * Checks that each row has the expected cells.
 *
 * @param expectOdd returns the replacement of a row whose column cannot be read; by default, the row itself
 */
export function expectRows(
  before: readonly string[],
  after: readonly string[],
  { delimiter, columns }: Layout,
  expected: ExpectCells,
  expectOdd: (row: string) => string = (row) => row,
): void {
  same("the number of rows stays", after.length, before.length, [before, after]);
  const separator = String.fromCharCode(delimiter);
  let line = 1;
  for (const [at, row] of before.entries()) {
    const first = line;
    line += row.split("\n").length - 1;
    // The library ignores a NUL after a quote that closes a field.
    if (row.includes('"\0')) continue;
    const cells = /^\r?\n$/.test(row) ? null : textsByLibrary(row, separator);
    const found = after[at] as string;
    const cell = cells?.[Number(columns[0])];
    if (cells === null || cell === undefined)
      same("a row without the column is as expected", found, expectOdd(row), row);
    else {
      same("each cell is as expected", textsByLibrary(found, separator), expected(cells, cell, first), row);
    }
    const end = /\r?\n$/.exec(row)?.[0] ?? "";
    same("a row keeps its end", found.endsWith(end), true, [row, found]);
  }
}

/** The text of a cell with a URL: `undefined` if it is invalid for any parser, and `""` if it has no URL. */
export function urlIn(cell: string, { allowsTabs }: Layout): string | undefined {
  const inner = cell.replace(/^[\0- ]+|[\0- ]+$/g, "");
  if (inner === "") return "";
  if (!allowsTabs && /[\t\n\r]/.test(inner)) return undefined;
  const bytes = Buffer.from(cell.replace(/[\n\r]/g, ""), "latin1");
  return isUtf8(bytes) ? bytes.toString() : undefined;
}
