/** Finds out how to read a file: from the options, its name, and its first row. */
import { Char } from "@anyurl/common/char";
import { CommandError } from "../command-error.ts";
import { type Lines, MAX_LINE_BYTES } from "../io/line-splitter.ts";
import { countFeeds, LINE_ENDS, QuotedRowEnds, type RowEnds } from "../io/row-ends.ts";
import { didYouMean } from "../terminal/did-you-mean.ts";
import { makeVisible } from "../terminal/visible.ts";
import { type Format, type FormatOptions, type Layout, PLAIN_LINES } from "./format.ts";

/** The beginning of a file with rows. */
export interface Head {
  readonly layout: Layout;
  /** A byte order mark, and the row with the names of the columns, if there are any. */
  readonly bytes: Buffer;
  /** How many lines the bytes are. */
  readonly lines: number;
  /** Whether the first row ends with CRLF. */
  readonly hasReturns: boolean;
}

const MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** Names are shown in messages up to this many. */
const MOST_NAMES = 30;

/** Creates the search for the ends of rows. */
export function rowEndsOf(format: Format, options: FormatOptions): RowEnds {
  const hasQuotes = format === "csv" || format === "tsv";
  return hasQuotes ? new QuotedRowEnds(delimiterOf(format, options)) : LINE_ENDS;
}

/** Returns the layout of lines. @throws CommandError if columns are wanted */
export function layoutOfLines({ columns, newColumns = [], allowsTabs }: FormatOptions): Layout {
  if (columns.length > 0 || newColumns.length > 0) {
    const option = columns.length > 0 ? "--column" : "--add";
    throw new CommandError(`it is read as lines, and ${option} needs --format csv, --format tsv or --format jsonl`);
  }
  return { ...PLAIN_LINES, allowsTabs };
}

/**
 * Takes the beginning of a file off the first block. Another block of no bytes is removed.
 *
 * @throws CommandError if the file does not have the columns
 */
export async function takeHead(blocks: Lines[], format: Format, options: FormatOptions): Promise<Head> {
  const { delimiter } = options;
  if (delimiter !== undefined && format !== "csv" && !(format === "tsv" && delimiter === "\t")) {
    throw new CommandError(`it is read as ${format}, and --delimiter is for csv`);
  }
  const [block] = blocks;
  if (block === undefined || block === null) {
    throw new CommandError(`its first row is longer than ${MAX_LINE_BYTES / 2 ** 20} MiB`);
  }
  const mark = block.subarray(0, 3).equals(MARK) ? MARK.length : 0;
  const row = firstRow(block.subarray(mark), format, options);
  const hasHeader = format !== "jsonl" && options.hasHeader;
  const taken = mark + (hasHeader ? row.length : 0);
  const layout = format === "jsonl" ? layoutOfObjects(options) : await layoutOfColumns(row, format, options);
  const bytes = Buffer.from(block.subarray(0, taken));
  blocks.splice(0, 1, ...(taken < block.length ? [block.subarray(taken)] : []));
  return { layout, bytes, lines: hasHeader ? countFeeds(row) : 0, hasReturns: row.at(-2) === Char.CarriageReturn };
}

function firstRow(block: Buffer, format: Format, options: FormatOptions): Buffer {
  return block.subarray(0, rowEndsOf(format, options).find(block).first || block.length);
}

function delimiterOf(format: Format, { delimiter = "," }: FormatOptions): number {
  return format === "tsv" ? Char.Tab : delimiter.charCodeAt(0);
}

function layoutOfObjects({ columns, newColumns = [], allowsTabs }: FormatOptions): Layout {
  if (columns.length === 0) throw new CommandError("--column NAME must name the member with the URL");
  return { ...PLAIN_LINES, format: "jsonl", members: [...new Set(columns)], newMembers: newColumns, allowsTabs };
}

async function layoutOfColumns(row: Buffer, format: Format, options: FormatOptions): Promise<Layout> {
  const { newColumns = [], allowsTabs, hasHeader } = options;
  const delimiter = delimiterOf(format, options);
  const { readTexts } = await import("./separated-rows.ts");
  const line = row.toString("utf8");
  const [, ofExcel] = /^"?sep=(.)"?\r?\n?$/i.exec(line) ?? [];
  if (ofExcel !== undefined) {
    const words = `use tail -n +2 FILE | anyurl … ${optionFor(ofExcel, "tsv")}`;
    throw new CommandError(`its first line, ${makeVisible(line.trim())}, is only for Excel; ${words}`);
  }
  const texts = readTexts(row, delimiter);
  const advice = adviceOnDelimiter(line, format, delimiter);
  if (texts === undefined) throw new CommandError(`the quotes in its first row are wrong${advice}`);
  if (/\r(?!\n)/.test(row.toString("latin1"))) {
    throw new CommandError("its lines end with CR alone; convert them, as tr '\\r' '\\n' does");
  }
  const names = hasHeader ? texts : undefined;
  if (names !== undefined) requireNames(names);
  const columns = chooseColumns(texts.length, names, options.columns, texts.length === 1 ? advice : "");
  const twice = names?.find((name) => newColumns.includes(name));
  if (twice !== undefined) throw new CommandError(`it already has a column ${makeVisible(twice)}; rename one`);
  return {
    ...PLAIN_LINES,
    format,
    delimiter,
    columns: [...new Set(columns)].sort((a, b) => a - b),
    width: newColumns.length > 0 ? texts.length : 0,
    allowsTabs,
  };
}

/** @throws CommandError if the first row is no header. The message does not show the row, which may hold secrets */
function requireNames(names: readonly string[]): void {
  if (!names.some((name) => /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(name))) return;
  throw new CommandError("its first row has a URL, and no names of columns; add --no-header");
}

/** Characters that separate columns. */
const DELIMITERS = [";", "\t", "|", ","];

/** Returns the options that read columns separated by a character that is not the format's default. */
function optionFor(delimiter: string, format: Format): string {
  if (delimiter === "\t") return "--format tsv";
  return `${format === "tsv" ? "--format csv " : ""}--delimiter '${delimiter}'`;
}

/** Returns the end of the message on a row that is not read as columns: which options do so. */
function adviceOnDelimiter(line: string, format: Format, delimiter: number): string {
  const isRead = line.includes(String.fromCharCode(delimiter));
  const other = isRead ? undefined : DELIMITERS.find((each) => line.includes(each));
  return other === undefined ? "" : `; ${optionFor(other, format)} reads it as columns`;
}

/** @param advice the end of the message if there is only one column, which may be several */
function chooseColumns(
  count: number,
  names: readonly string[] | undefined,
  chosen: readonly string[],
  advice: string,
): number[] {
  if (chosen.length > 0) return chosen.map((column) => findColumn(count, names, column, advice));
  if (count === 1 && (names === undefined || advice === "")) return [0];
  if (count === 1) throw new CommandError(`it has one column${advice}, and --column 1 as one`);
  const available = names === undefined ? `${count} columns` : `the columns ${listNames(names)}`;
  const noun = names === undefined ? "N" : "NAME";
  throw new CommandError(`it has ${available}; choose the one with the URL with --column ${noun}`);
}

function findColumn(count: number, names: readonly string[] | undefined, column: string, advice: string): number {
  const found = names?.indexOf(column) ?? -1;
  if (names !== undefined && found >= 0) {
    if (names.indexOf(column, found + 1) < 0) return found;
    throw new CommandError(
      `it has several columns ${makeVisible(column)}; choose one by number, as --column ${found + 1}`,
    );
  }
  const number = /^[1-9]\d*$/.test(column) ? Number(column) : 0;
  if (number >= 1 && number <= count) return number - 1;
  if (names === undefined) {
    throw new CommandError(`--column must be a number from 1 to ${count}, since there are no names`);
  }
  const suggestion = didYouMean(column, names);
  throw new CommandError(`it has no column ${makeVisible(column)}; it has ${listNames(names)}${advice || suggestion}`);
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => (name === "" ? '""' : makeVisible(name)));
  return shown.join(", ") + (names.length > MOST_NAMES ? ", …" : "");
}
