import { type Command, Option } from "commander";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";
import type { Format } from "./printer.ts";

/** What the options that commands share give. */
export interface SharedOptions {
  readonly file: readonly string[];
  readonly base?: string;
  readonly json?: true;
  readonly jsonl?: true;
}

/** Adds a value of an option that may be given several times. */
function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export function fileOption(noun: string): Option {
  return new Option("-f, --file <FILE>", `read ${noun}, one a line; - is stdin; may be repeated`)
    .argParser(collect)
    .default([], "stdin where there is no argument");
}

export function baseOption(): Option {
  return new Option("-b, --base <URL>", "resolve against this URL");
}

export function withJSON(command: Command): Command {
  return command
    .addOption(new Option("--json", "write one JSON array of all").conflicts("jsonl"))
    .addOption(new Option("--jsonl", "write one JSON object a line"));
}

export function formatOf({ json, jsonl }: Pick<SharedOptions, "json" | "jsonl">): Format {
  return json ? "json" : jsonl ? "jsonl" : "text";
}

const errors = `A bad one is reported on stderr as "argument N: reason" or "FILE:LINE: reason",
never with its text, and the run goes on; N counts the words that are no
options. With --json and --jsonl it is an object with input and error, too.`;

/** What the help of a command that takes URLs says of them, and of its exit status. */
export const inputHelp = `
URLs come from the arguments, or else from --file or stdin, one a line; blank
lines are skipped, and lines of more than ${MAX_LINE_BYTES / 2 ** 20} MiB are bad ones.
${errors}`;

/** As {@link inputHelp}, of a command that takes any text. */
export const textHelp = `
Text comes from the arguments, or else from --file or stdin, line by line; lines
of more than ${MAX_LINE_BYTES / 2 ** 20} MiB are bad ones.
${errors}`;

/**
 * What help, manual and README say of the statuses.
 *
 * @param one what makes the status of the command 1; `null` if nothing does
 */
export function statusHelp(one: string | null = "some input is bad"): string {
  return `
Exit status:
  0    all went well${one === null ? "" : `\n  1    ${one}`}
  2    a wrong option, a file that cannot be read, or output that cannot be
       written
  130  interrupted by Ctrl-C
Where the reader of the output goes away, the command ends with 0.`;
}
