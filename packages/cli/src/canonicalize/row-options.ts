/** Checks the options on columns and rows. */
import { CommandError } from "../command-error.ts";
import type { RowFormat } from "../formats/format.ts";
import type { CanonicalizeOptions } from "./options.ts";
import { isKeyProfile } from "./task.ts";

/** @throws CommandError if options do not fit together, or need files of another format */
export function requireRowOptions(options: CanonicalizeOptions, format: RowFormat | undefined): void {
  const { added, json, form, keepLines } = options;
  if (format === undefined) {
    if (added.length > 0) throw new CommandError("--add needs columns: --format csv, --format tsv or --format jsonl");
    if (keepLines) requireOneLineEach(options);
    return;
  }
  if (json)
    throw new CommandError(`--json is for lines; the output of ${format} is ${format}, with --add COLUMN=VALUE`);
  if (form?.explain) throw new CommandError(`--explain is for lines, and the input is ${format}`);
  if (keepLines) throw new CommandError(`--keep-lines is for lines; all rows of ${format} stay without it`);
  requireColumns(options);
}

function requireColumns({ added, form, format: { columns } }: CanonicalizeOptions): void {
  if (added.length > 0 && columns.length > 1) throw new CommandError("--add needs one --column, and got several");
  const twice = added.find(({ column }, index) => added.findIndex((each) => each.column === column) !== index);
  if (twice !== undefined) throw new CommandError("--add has the same COLUMN twice");
  const isKey = form !== undefined && isKeyProfile(form.profile);
  const part = added.find(({ value }) => isKey && value !== "key" && value !== "valid" && value !== "reason");
  if (part !== undefined) {
    throw new CommandError(`--add COLUMN=${part.value} cannot be used with the profile ${form?.profile}; use =key`);
  }
}

function requireOneLineEach({ json, form }: CanonicalizeOptions): void {
  const isLong = json || form?.explain || form?.profile === "sigv4" || form?.profile === "sigv4-s3";
  if (isLong) throw new CommandError("--keep-lines needs an output of one line for each URL");
}
