import { deleteParameters, keepParameters, type ParameterOptions, sortParameters } from "@anyurl/canonical";
import { type AssignmentKind, assignmentOf, globsOf, parameterEdit, type TextEdit } from "./parameter-edits.ts";
import type { Result } from "./printer.ts";
import { Problem } from "./problem.ts";
import { readURL, wrongReading } from "./reading.ts";
import type { Reading } from "./reading-options.ts";
import type { Work } from "./run.ts";
import { parametersOf } from "./search-params.ts";
import { tableText } from "./table.ts";

/** An option of the command line that asks for an edit of the query, as it is written. */
export interface QueryOption {
  readonly kind: AssignmentKind | "sort" | "delete" | "keep";
  readonly text: string;
}

/** The parameters of each URL; or, with edits, the URL as it is written, with the edits made in their order. */
export async function queryWork(options: readonly QueryOption[], reading: Reading): Promise<Work | Problem> {
  const wrong = await wrongReading(reading);
  if (wrong !== undefined) return wrong;
  const { separator } = reading;
  const edits: TextEdit[] = [];
  const kept = options.filter(({ kind }) => kind === "keep").map(({ text }) => text);
  for (const option of options) {
    const edit = editOf(option, kept, { separator });
    if (edit instanceof Problem) return edit;
    edits.push(edit);
  }
  return ({ text }) => {
    const url = readURL(text, reading);
    if (url instanceof Problem) return url;
    if (edits.length > 0) return editedResult(text, edits);
    const parameters = parametersOf(url, separator);
    return {
      text: (screen) =>
        tableText(
          parameters.map(({ name, value }) => [name, value]),
          screen,
        ),
      record: () => ({ input: text, parameters }),
    };
  };
}

function editedResult(input: string, edits: readonly TextEdit[]): Result {
  const edited = edits.reduce((url, edit) => edit(url), input);
  return {
    text: (screen) => `${screen.shown(edited)}\n`,
    record: () => ({ input, url: edited }),
  };
}

/** @param kept what one of several options --keep names, so that they count together */
function editOf(
  { kind, text }: QueryOption,
  kept: readonly string[],
  parameters: ParameterOptions,
): TextEdit | Problem {
  if (kind === "sort") return (url) => sortParameters(url, parameters);
  if (kind === "delete" || kind === "keep") {
    const [edit, patterns] = kind === "delete" ? [deleteParameters, [text]] : [keepParameters, kept];
    const matches = globsOf(patterns, `--${kind} GLOB`);
    return matches instanceof Problem ? matches : (url) => edit(url, matches, parameters);
  }
  const assignment = assignmentOf(kind, text);
  return assignment instanceof Problem ? assignment : parameterEdit(kind, assignment, parameters);
}
