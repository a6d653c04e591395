/** Finds the fields of rows of csv and tsv. */
import { Char } from "@anyurl/common/char";
import { type CastingContext, parse } from "csv-parse/sync";
import { QuotedRowEnds } from "../io/row-ends.ts";
import type { Field, Layout, Row, RowProblem } from "./format.ts";
import { endOfContent } from "./text.ts";

/** A field as the library reads it: its bytes, one character each. */
interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
}

type Cells = readonly Cell[];

/** Returns the rows of a block, in order. */
export function readSeparatedRows(block: Buffer, layout: Layout): Row[] {
  const quotes = new Cursor(block, Char.QuotationMark);
  const delimiters = new Cursor(block, layout.delimiter);
  const rows: (Row | undefined)[] = [];
  const quoted: QuotedRow[] = [];
  let line = 0;
  for (const { start, end, feeds } of rowSpans(block, layout.delimiter)) {
    const span = { start, end, line, contentEnd: endOfContent(block, start, end) };
    if (quotes.from(start) >= end) {
      rows.push(plainRow(span, delimiters, layout));
    } else {
      quoted.push({ ...span, index: rows.length });
      rows.push(undefined);
    }
    line += feeds;
  }
  if (quoted.length > 0) addQuotedRows(block, quoted, rows, layout);
  return rows as Row[];
}

/** Returns all texts of one row, or `undefined` if its quotes are wrong. */
export function readTexts(row: Buffer, delimiter: number): string[] | undefined {
  const cells = parseRow(row, delimiter);
  return cells?.map(({ text }) => Buffer.from(text, "latin1").toString("utf8"));
}

type Span = Pick<Row, "start" | "end" | "line" | "contentEnd">;
type QuotedRow = Span & { readonly index: number };

/** Finds one byte after another. All calls together search the block once. */
class Cursor {
  readonly #block: Buffer;
  readonly #byte: number;
  #found = -1;

  constructor(block: Buffer, byte: number) {
    this.#block = block;
    this.#byte = byte;
  }

  /** Returns the position of the first byte from `at`, which must not be before that of the last call. */
  from(at: number): number {
    if (this.#found >= at) return this.#found;
    const found = this.#block.indexOf(this.#byte, at);
    this.#found = found < 0 ? Number.POSITIVE_INFINITY : found;
    return this.#found;
  }
}

function* rowSpans(block: Buffer, delimiter: number) {
  if (!block.includes(Char.QuotationMark)) {
    for (let start = 0, end = 0; start < block.length; start = end) {
      end = block.indexOf(Char.LineFeed, start) + 1 || block.length;
      yield { start, end, feeds: 1 };
    }
    return;
  }
  const ends: number[] = [];
  new QuotedRowEnds(delimiter).list(block, (end) => ends.push(end));
  // The last row of a file can end within quotes.
  if ((ends.at(-1) ?? 0) < block.length) ends.push(block.length);
  let start = 0;
  for (const end of ends) {
    yield { start, end, feeds: countFeeds(block, start, end) };
    start = end;
  }
}

function countFeeds(block: Buffer, start: number, end: number): number {
  let count = 0;
  for (let at = block.indexOf(Char.LineFeed, start); at >= 0 && at < end; at = block.indexOf(Char.LineFeed, at + 1)) {
    count++;
  }
  return count;
}

/** Returns a row without quotes. */
function plainRow(span: Span, delimiters: Cursor, { columns, width }: Layout): Row {
  const fields: Field[] = [];
  const { start, contentEnd } = span;
  if (start === contentEnd) return { ...span, fields, problem: undefined };
  let index = 0;
  for (let at = start; at <= contentEnd; index++) {
    const end = Math.min(delimiters.from(at), contentEnd);
    if (columns[fields.length] === index) {
      fields.push({ start: at, end, text: undefined });
      if (width === 0 && fields.length === columns.length) break;
    }
    at = end + 1;
  }
  return { ...span, fields, problem: problemWith(fields, index, columns, width) };
}

function problemWith(
  fields: readonly Field[],
  count: number,
  columns: readonly number[],
  width: number,
): RowProblem | undefined {
  if (width > 0 && count !== width) return "row-width";
  return fields.length < columns.length ? "no-column" : undefined;
}

/** Adds the rows with quotes, in one call of the library if all of them are right. */
function addQuotedRows(
  block: Buffer,
  quoted: readonly QuotedRow[],
  rows: (Row | undefined)[],
  { columns, width, delimiter }: Layout,
): void {
  const bytes = quoted.map(({ start, end }) => block.subarray(start, end));
  const all = parseRows(bytes.length === rows.length ? block : Buffer.concat(bytes), delimiter);
  const isWhole = all?.length === quoted.length;
  for (const [at, { index, ...span }] of quoted.entries()) {
    const cells = isWhole ? all[at] : parseRow(bytes[at] as Buffer, delimiter);
    const spans = cells && locate(cells, span);
    if (spans === undefined) {
      rows[index] = { ...span, fields: [], problem: "row-quotes" };
      continue;
    }
    const fields = columns.flatMap((column) => spans[column] ?? []);
    rows[index] = { ...span, fields, problem: problemWith(fields, spans.length, columns, width) };
  }
}

function parseRow(row: Buffer, delimiter: number): Cells | undefined {
  const rows = parseRows(row, delimiter);
  return rows?.length === 1 ? rows[0] : undefined;
}

function parseRows(rows: Buffer, delimiter: number): Cells[] | undefined {
  const cast = (text: string, { quoting }: CastingContext): Cell => ({ text, isQuoted: quoting });
  try {
    return parse(rows, {
      delimiter: Buffer.of(delimiter),
      record_delimiter: ["\n", "\r\n"],
      relax_column_count: true,
      encoding: "latin1",
      cast,
    }) as unknown as Cells[];
  } catch {
    return undefined;
  }
}

/** Returns where the cells of a row are; `undefined` if they are not the whole row. */
function locate(cells: Cells, { start, contentEnd }: Span): Field[] | undefined {
  let at = start;
  const fields = cells.map(({ text, isQuoted }) => {
    const length = isQuoted ? text.length + countQuotes(text) + 2 : text.length;
    const field = { start: at, end: at + length, text: isQuoted ? Buffer.from(text, "latin1") : undefined };
    at += length + 1;
    return field;
  });
  return at - 1 === contentEnd ? fields : undefined;
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count;
}
