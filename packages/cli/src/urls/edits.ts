import { deleteParameters, type ParameterOptions } from "@anyurl/canonical/query";
import { Failure } from "@anyurl/common/failure";
import { URL } from "anyurl";
import { createPercentEncodeSet, percentEncode } from "anyurl/percent";
import { CommandError } from "../command-error.ts";
import {
  type Assignment,
  type AssignmentKind,
  compilePatterns,
  isMade,
  parameterEdit,
  splitAssignment,
  type TextEdit,
} from "./parameter-edits.ts";
import { type Setter, setters } from "./setters.ts";
import { components } from "./template-fields.ts";

/** Changes a URL, or returns why that is not possible. */
export type Edit = (url: URL) => Failure<string> | undefined;

/** An option of the command line that requests an edit. */
export interface EditOption {
  readonly kind: AssignmentKind | "delete";
  readonly text: string;
}

const PARAMETER = "query:";
const segmentSet = createPercentEncodeSet("path", "/\\%");

/** Returns the edits for options. @throws CommandError, which never contains their text: it may hold a password */
export function listEdits(options: readonly EditOption[], parameters: ParameterOptions): Edit[] {
  return options.map(({ kind, text }) => {
    return kind === "delete" ? deletion(text, parameters) : assignment(kind, text, parameters);
  });
}

/** Makes edits in order, until one fails. */
export function editURL(url: URL, edits: readonly Edit[]): Failure<string> | undefined {
  for (const edit of edits) {
    const failure = edit(url);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function assignment(kind: AssignmentKind, text: string, parameters: ParameterOptions): Edit {
  const parts = splitAssignment(kind, text);
  const { name, value } = parts;
  if (name.startsWith(PARAMETER)) {
    return withHref(parameterEdit(kind, { name: name.slice(PARAMETER.length), value }, parameters));
  }
  if (kind !== "append") return componentEdit(kind, parts);
  if (name === "path" || name === "pathname") return (url) => appendSegment(url, value);
  throw new CommandError("--append needs path=SEGMENT or query:NAME=VALUE");
}

function componentEdit(kind: AssignmentKind, { name, value }: Assignment): Edit {
  const setter = makeSetter(name, kind);
  return (url) => (isMade(kind, components[name]?.(url) !== "") ? setter(url, value) : undefined);
}

function deletion(name: string, parameters: ParameterOptions): Edit {
  if (!name.startsWith(PARAMETER)) {
    const setter = makeSetter(name, "delete");
    return (url) => setter(url, "");
  }
  const matches = compilePatterns([name.slice(PARAMETER.length)], "--delete query:GLOB");
  return withHref((href) => deleteParameters(href, matches, parameters));
}

function makeSetter(name: string, option: string): Setter {
  const setter = Object.hasOwn(setters, name) ? setters[name] : undefined;
  if (setter !== undefined) return setter;
  const names = Object.keys(setters);
  const words = `--${option} needs the name of a component: ${names.join(", ")} or query:NAME`;
  throw new CommandError(words, { name, names });
}

function withHref(edit: TextEdit): Edit {
  return (url) => {
    url.href = edit(url.href);
    return undefined;
  };
}

function appendSegment(url: URL, value: string): Failure<string> | undefined {
  const segment = percentEncode(value, segmentSet);
  // The parser would remove the segment.
  if (segment !== "" && new URL(`http://h/${segment}`).pathname === "/") {
    return new Failure("path-refused", "cannot set the path: . and .. are not segments");
  }
  const before = url.pathname.replace(/\/$/, "");
  return setters.path?.(url, `${before}/${segment}`);
}
