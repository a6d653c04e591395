/** The options that commands share, and the help on them. */
import { availableParallelism } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import { FORMATS, type Format, type FormatOptions } from "../formats/format.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The values of the options on formats. */
export interface FormatWords {
  readonly format?: Format;
  readonly column?: readonly string[];
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly allowTabs?: true;
}

/** The values of the options that commands share. */
export interface SharedOptions extends FormatWords {
  readonly file?: readonly string[];
  readonly base?: string;
  readonly maxLength?: number;
  readonly json?: true;
  readonly quiet?: true;
  readonly okBadLines?: true;
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function fileOption(noun: string): Option {
  return new Option("-f, --file <FILE>", `read ${noun} from FILE, one per line; repeatable`).argParser(collect);
}

export function baseOption(): Option {
  return new Option("-b, --base <URL>", "resolve against this URL");
}

/** The option of all commands that parse URLs. */
export function maxLengthOption(): Option {
  return new Option("--max-length <N>", "URLs of more than N characters are invalid").argParser(parseLength);
}

function parseLength(value: string): number {
  const length = /^\d+$/.test(value) ? Number(value) : 0;
  if (length >= 1 && Number.isFinite(length)) return length;
  throw new InvalidArgumentError("It must be a whole number of at least 1.");
}

export function outputOption(): Option {
  return new Option("-o, --output <FILE>", "write to FILE, compressed if it ends in .gz or .zst");
}

export function htmlOption(): Option {
  return new Option("--html <FILE>", "also write a report to FILE, a page for browsers");
}

/** The help on the option --html. */
export const htmlHelp = `--html FILE also writes a report with counts and examples: one page that loads
nothing and runs no scripts. In its URLs, secrets are replaced as anyurl redact
does. It cannot find all: read the page before you share it.`;

/** More threads than this can only be a typing mistake. */
const MAX_JOBS = 4 * availableParallelism();

export function jobsOption(): Option {
  return new Option("--jobs <N>", "use N threads, at most four per core").argParser(parseJobs).default(1);
}

function parseJobs(value: string): number {
  const jobs = /^\d+$/.test(value) ? Number(value) : 0;
  if (jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_JOBS}.`);
}

/** Adds the options of commands that read URLs with their parameters. */
export function addReadingOptions(command: Command): Command {
  return command
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(new Option("--default-scheme <SCHEME>", "the scheme for URLs without one").conflicts("base"))
    .addOption(maxLengthOption())
    .addOption(new Option("--separator <CHARACTER>", "the character between parameters").default("&", "&"));
}

/** Adds the options of all commands that read input. */
export function addInputOptions(command: Command): Command {
  return command
    .option("--json", "write one JSON object per line")
    .option("-q, --quiet", "do not report invalid input on stderr")
    .option("--ok-bad-lines", "exit with status 0 despite invalid input");
}

/** The names of the options on formats that the short help leaves out. */
export const FORMAT_NAMES = ["--format", "--column", "--delimiter", "--no-header", "--allow-tabs"] as const;

/** Adds the options of commands that find URLs in files. */
export function addFormatOptions(command: Command): Command {
  return addColumnOptions(command).option("--allow-tabs", "remove tabs inside URLs, instead of refusing them");
}

/** Adds the options that name the columns of files. */
export function addColumnOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <FORMAT>", "the format of files; by default, their names decide").choices(FORMATS))
    .addOption(new Option("--column <COLUMN>", "a column with URLs: name or number; repeatable").argParser(collect))
    .addOption(new Option("--delimiter <CHARACTER>", "the character between columns of csv").argParser(parseDelimiter))
    .option("--no-header", "the first row is not a header");
}

function parseDelimiter(value: string): string {
  if (value === "\\t" || value === "tab") return "\t";
  if (/^[!-~\t ]$/.test(value) && value !== '"') return value;
  throw new InvalidArgumentError("It must be tab or one ASCII character, such as ; and not a quotation mark.");
}

/** Returns the settings that all commands that read input share. */
export function inputOptions({ file: files = [], json, quiet, okBadLines }: SharedOptions) {
  return { files, json: json === true, quiet: quiet === true, okBadLines: okBadLines === true };
}

/** Returns the settings of commands that find URLs in files. */
export function urlInputOptions(options: SharedOptions) {
  return { ...inputOptions(options), format: formatOptions(options) };
}

/** Returns how to read files. */
export function formatOptions({ format, column = [], delimiter, header, allowTabs }: FormatWords): FormatOptions {
  return { format, columns: column, delimiter, hasHeader: header !== false, allowsTabs: allowTabs === true };
}

const limit = `${MAX_LINE_BYTES / 2 ** 20} MiB`;

const columnsHelp = `

Files of --file whose names end in .csv, .tsv, .jsonl or .ndjson, and all files
with --format, have rows; --column takes the name or the number of a column, or
the name of a member. A line with a tab inside is invalid, unless --allow-tabs
removes tabs; so is a URL that is not UTF-8. See "anyurl help canonicalize".`;

/**
 * Returns the help on the input of a command.
 *
 * @param nouns what the input consists of
 * @param noun what one argument is
 */
export function inputHelp(nouns = "URLs", noun = "URL"): string {
  const columns = nouns === "Text" ? "" : columnsHelp;
  const blank = nouns === "Text" ? "" : " Blank lines are skipped.";
  return `${nouns} can be arguments, lines of --file FILE, or else lines of stdin.
A FILE of - is stdin.${blank} Lines over ${limit} are invalid.

The command reports invalid input on stderr as "${noun} N: reason" or
"FILE:LINE: reason", and continues. It never shows the text of lines, which may
hold secrets. After 20 reports it only counts. With --json, invalid input is
also an object with input and error.${columns}`;
}

/** The help on the option --default-scheme. */
export const defaultSchemeHelp = `With --default-scheme, text that begins with a host, such as example.com:80/a,
gets that scheme. A path, query or fragment alone is still invalid.`;
