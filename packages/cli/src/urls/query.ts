import {
  appendParameter,
  compileGlobs,
  deleteParameters,
  keepParameters,
  setParameter,
  sortParameters,
} from "@anyurl/canonical";
import { parametersOf } from "./parameters.ts";
import { parseURL } from "./parse-url.ts";
import type { Result } from "./printer.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";
import { tableText } from "./table.ts";
import { forStdout } from "./visible.ts";

/** An option of the command line that asks for an edit of the query, as it is written. */
export interface QueryOption {
  readonly kind: "sort" | "delete" | "keep" | "set" | "append";
  readonly text: string;
}

type Edit = (url: string) => string;

/** The parameters of each URL; or, with edits, the URL as it is written, with the edits made in their order. */
export function queryWork(options: readonly QueryOption[], base: string | undefined): Work | Problem {
  const edits: Edit[] = [];
  const globs = (kind: string) => options.filter((option) => option.kind === kind).map(({ text }) => text);
  for (const option of options) {
    const edit = option.kind === "keep" ? keepEdit(globs("keep")) : editOf(option);
    if (edit instanceof Problem) return edit;
    edits.push(edit);
  }
  return ({ text }) => {
    const url = parseURL(text, base);
    if (url instanceof Problem) return url;
    if (edits.length > 0) return editedResult(text, edits);
    const parameters = parametersOf(url);
    return {
      text: () => tableText(parameters.map(({ name, value }) => [name, value])),
      record: () => ({ input: text, parameters }),
    };
  };
}

function editedResult(input: string, edits: readonly Edit[]): Result {
  const edited = edits.reduce((url, edit) => edit(url), input);
  return {
    text: () => `${forStdout(edited)}\n`,
    record: () => ({ input, url: edited }),
  };
}

function editOf({ kind, text }: QueryOption): Edit | Problem {
  if (kind === "sort") return sortParameters;
  if (kind === "delete") {
    const matches = globsOf([text], "--delete");
    return matches instanceof Problem ? matches : (url) => deleteParameters(url, matches);
  }
  const sign = text.indexOf("=");
  if (sign < 0) return new Problem("edit", `--${kind} wants NAME=VALUE; there is no =`);
  const edit = kind === "set" ? setParameter : appendParameter;
  return (url) => edit(url, text.slice(0, sign), text.slice(sign + 1));
}

/** What one of several options of this kind names is kept, so that they count together. */
function keepEdit(patterns: readonly string[]): Edit | Problem {
  const matches = globsOf(patterns, "--keep");
  return matches instanceof Problem ? matches : (url) => keepParameters(url, matches);
}

function globsOf(patterns: readonly string[], option: string): ((name: string) => boolean) | Problem {
  try {
    return compileGlobs(patterns);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Problem("edit", `${option} GLOB: a \\ stands before * or \\ alone`);
  }
}
