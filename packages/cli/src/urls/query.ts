import { deleteParameters, keepParameters, type ParameterOptions, sortParameters } from "@anyurl/canonical/query";
import { isFailure } from "@anyurl/common/failure";
import { tableText } from "../terminal/table.ts";
import {
  type AssignmentKind,
  compilePatterns,
  parameterEdit,
  splitAssignment,
  type TextEdit,
} from "./parameter-edits.ts";
import { checkReading, type Reading, readURL } from "./reading.ts";
import type { Work } from "./run.ts";
import { listParameters } from "./search-params.ts";

/** An option of the command line that requests an edit of the query. */
export interface QueryOption {
  readonly kind: AssignmentKind | "sort" | "delete" | "keep";
  readonly text: string;
}

/** Returns the work that lists the parameters of each URL, or edits them. @throws CommandError if an option is wrong */
export async function queryWork(options: readonly QueryOption[], reading: Reading): Promise<Work> {
  await checkReading(reading);
  const { separator } = reading;
  const kept = options.filter(({ kind }) => kind === "keep").map(({ text }) => text);
  const edits = options.map((option) => makeEdit(option, kept, { separator }));
  return ({ text }) => {
    const { maxLength, ...unlimited } = reading;
    const url = readURL(text, edits.length > 0 ? unlimited : reading);
    if (isFailure(url)) return url;
    if (edits.length === 0) {
      const parameters = listParameters(url, separator);
      const rows = parameters.map(({ name, value }) => [name, value] as const);
      return { text: (screen) => tableText(rows, screen), record: () => ({ input: text, parameters }) };
    }
    const edited = edits.reduce((before, edit) => edit(before), text);
    const result = maxLength === undefined ? url : readURL(edited, reading);
    if (isFailure(result)) return result;
    return { text: (screen) => `${screen.shown(edited)}\n`, record: () => ({ input: text, url: edited }) };
  };
}

/** @param kept the patterns of all --keep options, which count together */
function makeEdit({ kind, text }: QueryOption, kept: readonly string[], parameters: ParameterOptions): TextEdit {
  if (kind === "sort") return (url) => sortParameters(url, parameters);
  if (kind === "delete" || kind === "keep") {
    const [edit, patterns] = kind === "delete" ? [deleteParameters, [text]] : [keepParameters, kept];
    const matches = compilePatterns(patterns, `--${kind} GLOB`);
    return (url) => edit(url, matches, parameters);
  }
  return parameterEdit(kind, splitAssignment(kind, text), parameters);
}
