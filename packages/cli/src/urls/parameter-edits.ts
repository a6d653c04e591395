import {
  appendParameter,
  compileGlobs,
  deleteParameters,
  type ParameterOptions,
  setParameter,
} from "@anyurl/canonical/query";
import { CommandError } from "../command-error.ts";

/** Edits of the form NAME=VALUE. `default` only fills in what is missing; `replace` only changes what exists. */
export type AssignmentKind = "set" | "append" | "default" | "replace";

export interface Assignment {
  readonly name: string;
  readonly value: string;
}

/** Edits a URL as text. */
export type TextEdit = (url: string) => string;

/** Splits NAME=VALUE. @throws CommandError, which never contains the text: it may hold a password */
export function splitAssignment(kind: AssignmentKind, text: string): Assignment {
  const sign = text.indexOf("=");
  if (sign < 0) throw new CommandError(`--${kind} needs NAME=VALUE; the "=" is missing`);
  return { name: text.slice(0, sign), value: text.slice(sign + 1) };
}

/** Returns whether to make an edit, depending on whether the component or parameter exists. */
export function isMade(kind: AssignmentKind, exists: boolean): boolean {
  if (kind === "default") return !exists;
  return kind === "replace" ? exists : true;
}

export function parameterEdit(kind: AssignmentKind, { name, value }: Assignment, options: ParameterOptions): TextEdit {
  if (kind === "append") return (url) => appendParameter(url, name, value, options);
  const isNamed = (other: string) => other === name;
  return (url) => {
    const exists = kind !== "set" && deleteParameters(url, isNamed, options) !== url;
    return isMade(kind, exists) ? setParameter(url, name, value, options) : url;
  };
}

/**
 * Returns the function that matches patterns.
 *
 * @param option the option with the patterns
 * @throws CommandError if a pattern is invalid
 */
export function compilePatterns(patterns: readonly string[], option: string): (name: string) => boolean {
  try {
    return compileGlobs(patterns);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`${option}: a "\\" must be followed by "*" or "\\"`);
  }
}
