/**
 * Finds the fields of rows of csv and tsv, as RFC 4180 has them. It passes once over the bytes: `Buffer.indexOf` takes
 * longer to call than most fields take to read. Tests compare it with csv-parse.
 */
import { Char } from "@anyurl/common/char";
import type { Field, Layout, Row, RowProblem } from "./format.ts";

/** Returns the rows of a block, in order. */
export function readSeparatedRows(block: Buffer, layout: Layout): Row[] {
  const reader = new BlockReader(block, layout);
  const rows: Row[] = [];
  while (!reader.isDone) rows.push(reader.readRow());
  return rows;
}

/** Returns all texts of one row, or `undefined` if its quotes are wrong. */
export function readTexts(row: Buffer, delimiter: number): string[] | undefined {
  const [first] = readSeparatedRows(row, { ...ALL_COLUMNS, delimiter });
  if (first === undefined || first.problem !== undefined) return undefined;
  if (first.fields.length === 0) return [""];
  return first.fields.map(({ start, end, text }) => (text ?? row.subarray(start, end)).toString("utf8"));
}

const ALL_COLUMNS: Omit<Layout, "delimiter"> & { readonly columns: "all" } = {
  format: "csv",
  columns: "all",
  members: [],
  newMembers: [],
  width: 0,
  allowsTabs: true,
};

class BlockReader {
  readonly #block: Buffer;
  readonly #delimiter: number;
  readonly #columns: Layout["columns"];
  readonly #width: number;
  #at = 0;
  #line = 0;
  /** Whether a quote of this row is at a wrong place. */
  #isWrong = false;
  /** The text of the last field, if it has quotes. */
  #text: Buffer | undefined;

  constructor(block: Buffer, { delimiter, columns, width }: Layout) {
    this.#block = block;
    this.#delimiter = delimiter;
    this.#columns = columns;
    this.#width = width;
  }

  get isDone(): boolean {
    return this.#at >= this.#block.length;
  }

  readRow(): Row {
    const block = this.#block;
    const start = this.#at;
    const line = this.#line;
    const fields: Field[] = [];
    let count = 0;
    let contentEnd = start;
    this.#isWrong = false;
    for (let isLast = false; !isLast; count++) {
      const from = this.#at;
      this.#readField();
      isLast = block[this.#at] !== this.#delimiter || this.isDone;
      const end = isLast ? this.#withoutReturn(from) : this.#at;
      if (this.#isColumn(count, fields.length)) fields.push({ start: from, end, text: this.#text });
      if (isLast) contentEnd = end;
      this.#at++;
    }
    this.#line++;
    const isBlank = contentEnd === start;
    const problem = isBlank ? undefined : this.#problem(count, fields.length);
    const isRead = !isBlank && problem !== "row-quotes";
    return {
      start,
      end: Math.min(this.#at, block.length),
      line,
      contentEnd,
      fields: isRead ? fields : [],
      problem,
    };
  }

  #isColumn(index: number, found: number): boolean {
    return this.#columns === "all" || this.#columns[found] === index;
  }

  #problem(count: number, found: number): RowProblem | undefined {
    if (this.#isWrong) return "row-quotes";
    if (this.#width > 0 && count !== this.#width) return "row-width";
    return this.#columns !== "all" && found < this.#columns.length ? "no-column" : undefined;
  }

  /** Goes to the delimiter or the line feed after a field. */
  #readField(): void {
    this.#text = undefined;
    if (this.#block[this.#at] === Char.QuotationMark) this.#readQuoted();
    const block = this.#block;
    const delimiter = this.#delimiter;
    const { length } = block;
    let at = this.#at;
    const isQuoted = this.#text !== undefined;
    const from = at;
    for (; at < length; at++) {
      const byte = block[at] as number;
      if (byte === delimiter || byte === Char.LineFeed) break;
      if (byte === Char.QuotationMark) this.#isWrong = true;
    }
    this.#at = at;
    // Only the CR of a line end can follow a quote.
    if (isQuoted && at > from) this.#isWrong ||= this.#withoutReturn(from) > from;
  }

  /** Goes to the end of a quoted text, after the quote that closes it. */
  #readQuoted(): void {
    const block = this.#block;
    const { length } = block;
    const from = this.#at + 1;
    let hasQuotes = false;
    let at = from;
    for (; at < length; at++) {
      const byte = block[at] as number;
      if (byte === Char.LineFeed) this.#line++;
      if (byte !== Char.QuotationMark) continue;
      if (block[at + 1] !== Char.QuotationMark) break;
      hasQuotes = true;
      at++;
    }
    if (at >= length) this.#isWrong = true;
    this.#text = hasQuotes ? unescapeField(block, from, at) : block.subarray(from, at);
    this.#at = Math.min(at + 1, length);
  }

  /** Returns the end of a field that ends here, without the CR of CRLF. */
  #withoutReturn(from: number): number {
    const at = this.#at;
    const hasReturn = at > from && this.#block[at] === Char.LineFeed && this.#block[at - 1] === Char.CarriageReturn;
    return hasReturn ? at - 1 : at;
  }
}

function unescapeField(block: Buffer, start: number, end: number): Buffer {
  return Buffer.from(block.toString("latin1", start, end).replaceAll('""', '"'), "latin1");
}
