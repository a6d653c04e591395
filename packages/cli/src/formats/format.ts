/**
 * The formats of files with URLs: one URL a line, or rows with columns.
 *
 * `RowReader` cuts a stream of chunks into blocks of whole rows. It takes the header off the first block, and finds the
 * columns in it: the result is a `Layout`, which can go to a thread. `loadRows` returns a function that finds the rows
 * of a block, and the fields of those columns. `rowWriter` writes rows with other fields.
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
  /** The columns that the command adds. Each row must then have as many fields as the first. */
  readonly newColumns?: readonly string[];
  /** Whether a URL can have tabs and line breaks inside, which the URL Standard removes. */
  readonly allowsTabs: boolean;
}

/** How to read the blocks of one file. It can be sent to a thread. */
export interface Layout {
  readonly format: Format;
  /** The byte between the columns of csv and tsv. */
  readonly delimiter: number;
  /** The positions of the columns with URLs, from 0, in ascending order; in csv and tsv. */
  readonly columns: readonly number[] | "all";
  /** The names of the members with URLs, in jsonl. */
  readonly members: readonly string[];
  /** The names that no member can have, since they are added. */
  readonly newMembers: readonly string[];
  /** How many columns the first row has; 0 if rows need not have as many. */
  readonly width: number;
  readonly allowsTabs: boolean;
}

/** Lines of text that keep their tabs: logs, arguments, and other text. */
export const PLAIN_LINES: Layout = {
  format: "lines",
  delimiter: 0,
  columns: [],
  members: [],
  newMembers: [],
  width: 0,
  allowsTabs: true,
};

/** A field with a URL, in bytes of its block. */
export interface Field {
  readonly start: number;
  readonly end: number;
  /** Its text in UTF-8, if it is not the bytes themselves: without quotes and escapes. `null` in JSON is empty. */
  readonly text: Buffer | undefined;
}

/** A row of a block. */
export interface Row {
  /** The position of its first byte in its block. */
  readonly start: number;
  /** The position after its line end. */
  readonly end: number;
  /** Its line, from 0 for the first line of the block. */
  readonly line: number;
  /** The position for more fields: before the line end, or before the brace that closes an object. */
  readonly contentEnd: number;
  /** The fields of the layout's columns. A blank row has no fields, and a row with a problem may have fewer. */
  readonly fields: readonly Field[];
  /** Why its columns cannot be read, if they cannot. */
  readonly problem: RowProblem | undefined;
}

export type RowProblem =
  | "row-quotes"
  | "row-width"
  | "no-column"
  | "not-an-object"
  | "not-a-string"
  | "not-UTF-8"
  | "member-twice"
  | "member-exists";

/** Returns the format of a file: from the options, or else from the name, or else lines. */
export function formatOf(file: string, { format }: FormatOptions): Format {
  if (format !== undefined) return format;
  const ending = /\.(csv|tsv|jsonl|ndjson)(?:\.gz|\.zst)?$/i.exec(file)?.[1]?.toLowerCase() ?? "";
  return FORMATS.find((each) => each === ending) ?? (ending === "ndjson" ? "jsonl" : "lines");
}

/** A format whose rows have columns. */
export type RowFormat = Exclude<Format, "lines">;

/** Returns the format of the first source with columns, if there is one. Others of another format are refused. */
export function rowFormatOf(sources: readonly unknown[], options: FormatOptions): RowFormat | undefined {
  const formats = sources.map((source) => (typeof source === "string" ? formatOf(source, options) : "lines"));
  return formats.find((format) => format !== "lines");
}

/** Returns whether columns are wanted, not only the format that the names of files have. */
export function hasColumns({ format, columns }: FormatOptions): boolean {
  return columns.length > 0 || (format !== undefined && format !== "lines");
}
