import {
  appendParameter,
  compileGlobs,
  deleteParameters,
  type ParameterOptions,
  setParameter,
} from "@anyurl/canonical";
import { Problem } from "./problem.ts";

/** The edits that are written NAME=VALUE; `default` is made only where there is nothing, `replace` only where there is something. */
export type AssignmentKind = "set" | "append" | "default" | "replace";

export interface Assignment {
  readonly name: string;
  readonly value: string;
}

/** An edit of a URL as it is written. */
export type TextEdit = (url: string) => string;

/** Takes NAME=VALUE apart. The text is in no message: it may hold a password. */
export function assignmentOf(kind: AssignmentKind, text: string): Assignment | Problem {
  const sign = text.indexOf("=");
  if (sign < 0) return new Problem("edit", `--${kind} wants NAME=VALUE; there is no =`);
  return { name: text.slice(0, sign), value: text.slice(sign + 1) };
}

/** Whether an edit is to be made, by whether there is something already. */
export function isMade(kind: AssignmentKind, isThere: boolean): boolean {
  if (kind === "default") return !isThere;
  return kind === "replace" ? isThere : true;
}

export function parameterEdit(kind: AssignmentKind, { name, value }: Assignment, options: ParameterOptions): TextEdit {
  if (kind === "append") return (url) => appendParameter(url, name, value, options);
  const isNamed = (other: string) => other === name;
  return (url) => {
    const isThere = kind !== "set" && deleteParameters(url, isNamed, options) !== url;
    return isMade(kind, isThere) ? setParameter(url, name, value, options) : url;
  };
}

/** What GLOBs match, or what is wrong with them. @param where they stand on the command line */
export function globsOf(patterns: readonly string[], where: string): ((name: string) => boolean) | Problem {
  try {
    return compileGlobs(patterns);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Problem("edit", `${where}: a \\ stands before * or \\ alone`);
  }
}
