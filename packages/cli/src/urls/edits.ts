import { deleteParameters, type ParameterOptions } from "@anyurl/canonical";
import { createPercentEncodeSet, percentEncode } from "@anyurl/percent";
import type { URL } from "anyurl";
import {
  type Assignment,
  type AssignmentKind,
  assignmentOf,
  globsOf,
  isMade,
  parameterEdit,
  type TextEdit,
} from "./parameter-edits.ts";
import { Problem, UnknownName } from "./problem.ts";
import { type Setter, setters } from "./setters.ts";
import { components } from "./template-fields.ts";

/** Changes a URL, or says why that is refused. */
export type Edit = (url: URL) => Problem | undefined;

/** An option of the command line that asks for an edit, as it is written. */
export interface EditOption {
  readonly kind: AssignmentKind | "delete";
  readonly text: string;
}

const PARAMETER = "query:";
const segmentSet = createPercentEncodeSet("path", "/\\%");

/** What options ask for, or what is wrong with them. Their text is in no message: it may hold a password. */
export function editsOf(options: readonly EditOption[], parameters: ParameterOptions): Edit[] | Problem {
  const edits: Edit[] = [];
  for (const { kind, text } of options) {
    const edit = kind === "delete" ? deletion(text, parameters) : assignment(kind, text, parameters);
    if (edit instanceof Problem) return edit;
    edits.push(edit);
  }
  return edits;
}

/** Makes edits in their order, until one is refused. */
export function editURL(url: URL, edits: readonly Edit[]): Problem | undefined {
  for (const edit of edits) {
    const problem = edit(url);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function assignment(kind: AssignmentKind, text: string, parameters: ParameterOptions): Edit | Problem {
  const parts = assignmentOf(kind, text);
  if (parts instanceof Problem) return parts;
  const { name, value } = parts;
  if (name.startsWith(PARAMETER)) {
    return withHref(parameterEdit(kind, { name: name.slice(PARAMETER.length), value }, parameters));
  }
  if (kind !== "append") return componentEdit(kind, parts);
  if (name === "path" || name === "pathname") return (url) => appendSegment(url, value);
  return new Problem("edit", "--append wants path=SEGMENT or query:NAME=VALUE");
}

function componentEdit(kind: AssignmentKind, { name, value }: Assignment): Edit | Problem {
  const setter = setterOf(name, kind);
  if (setter instanceof Problem) return setter;
  return (url) => (isMade(kind, components[name]?.(url) !== "") ? setter(url, value) : undefined);
}

function deletion(name: string, parameters: ParameterOptions): Edit | Problem {
  if (!name.startsWith(PARAMETER)) {
    const setter = setterOf(name, "delete");
    return setter instanceof Problem ? setter : (url) => setter(url, "");
  }
  const matches = globsOf([name.slice(PARAMETER.length)], "--delete query:GLOB");
  return matches instanceof Problem ? matches : withHref((href) => deleteParameters(href, matches, parameters));
}

function setterOf(name: string, option: string): Setter | Problem {
  const setter = Object.hasOwn(setters, name) ? setters[name] : undefined;
  if (setter !== undefined) return setter;
  const names = Object.keys(setters);
  const words = `there is no such component; there are ${names.join(", ")} and query:NAME`;
  return new UnknownName(`--${option}: ${words}`, name, names);
}

function withHref(edit: TextEdit): Edit {
  return (url) => {
    url.href = edit(url.href);
    return undefined;
  };
}

function appendSegment(url: URL, value: string): Problem | undefined {
  if (/^(\.|%2e){1,2}$/i.test(value))
    return new Problem("path-refused", "the path was refused: a segment . or .. is none");
  const before = url.pathname.replace(/\/$/, "");
  return setters.path?.(url, `${before}/${percentEncode(value, segmentSet)}`);
}
