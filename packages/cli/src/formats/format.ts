/**
 * What files with URLs look like: one URL a line, or rows with columns.
 *
 * Reading goes like this. `RowSplitter` cuts a stream of chunks into blocks of whole rows. `Head` takes the header off
 * the first block, and finds the columns in it: the result is a `Layout`, which can go to a thread. `readRows` finds
 * the rows of a block, and the fields of those columns. `writeField` and `spliceRow` write rows with other fields.
 * `rowsOf` is all of this for a caller that needs whole rows and the texts of their URLs.
 */

/** The formats, as --format names them. */
export const FORMATS = ["lines", "csv", "tsv", "jsonl"] as const;

export type Format = (typeof FORMATS)[number];

/** How to read files, as the command line has it. */
export interface FormatOptions {
  /** The format of all files; if it is left out, each file's name decides. */
  readonly format?: Format | undefined;
  /** The names or the numbers of the columns with URLs; in JSON, the names of members. */
  readonly columns: readonly string[];
  /** The character between the columns of csv. Default: a comma. */
  readonly delimiter?: string | undefined;
  /** Whether the first row of csv and tsv names the columns. */
  readonly hasHeader: boolean;
  /** Whether a URL can have tabs and line breaks inside, which the URL Standard removes. */
  readonly allowsTabs: boolean;
}

/** How to read the blocks of one file. It can be sent to a thread. */
export interface Layout {
  readonly format: Format;
  /** The byte between the columns of csv and tsv. */
  readonly delimiter: number;
  /** The positions of the columns with URLs, from 0, in ascending order; in csv and tsv. */
  readonly columns: readonly number[];
  /** The names of the members with URLs, in jsonl. */
  readonly members: readonly string[];
  /** How many columns the first row has; 0 if rows need not have as many. */
  readonly width: number;
  readonly allowsTabs: boolean;
}

/** Lines of text that keep their tabs: logs, arguments, and text that is no URL. */
export const PLAIN_LINES: Layout = {
  format: "lines",
  delimiter: 0,
  columns: [],
  members: [],
  width: 0,
  allowsTabs: true,
};
