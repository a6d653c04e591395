import { type Failure, isFailure } from "@anyurl/common/failure";
import type { URL } from "anyurl";
import { CommandError } from "../command-error.ts";
import { isComponent, makeReader, type Read, unknownField } from "./template-fields.ts";

/** A template filled in for one URL. `show` prepares values from the URL for output. */
export type Filled = (show: (value: string) => string) => string;

/** Fills in a template, or returns which required component the URL lacks. */
export type Fill = (url: URL) => Filled | Failure<string>;

type Part = string | Read;

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/** In this order: a doubled brace, an escape, a field, an unmatched brace, text. */
const TOKEN = /\{\{|\}\}|\\(.)|\{([^{}]*)\}|[{}]|[^{}\\]+|\\$/gsu;

/** Compiles a template such as `"{host} {query:id}\n"`. @throws CommandError if it is invalid */
export function compileTemplate(template: string, separator: string): Fill {
  const parts: Part[] = [];
  for (const { 0: token, 1: escaped, 2: field, index } of template.matchAll(TOKEN)) {
    const part = readPart(token, escaped, field, separator);
    if (part === undefined) throw wrongPart(field, index);
    parts.push(part);
  }
  if (parts.every((part) => typeof part === "string")) throw withoutFields(template);
  return (url) => fill(parts, url);
}

function fill(parts: readonly Part[], url: URL): Filled | Failure<string> {
  const values: string[] = [];
  for (const part of parts) {
    const value = typeof part === "string" ? part : part(url);
    if (isFailure(value)) return value;
    values.push(value);
  }
  return (show) => values.map((value, index) => (typeof parts[index] === "string" ? value : show(value))).join("");
}

function readPart(
  token: string,
  escaped: string | undefined,
  field: string | undefined,
  separator: string,
): Part | undefined {
  if (field !== undefined) return makeReader(field, separator);
  if (escaped !== undefined) return escapes[escaped] ?? escaped;
  if (token === "{{" || token === "}}") return token.charAt(0);
  return token === "{" || token === "}" ? undefined : token;
}

/** A template without fields is a mistake: a URL without a template before it, or a name without braces. */
function withoutFields(template: string): CommandError {
  const meant = isComponent(template) ? `\n(Did you mean {${template}}?)` : "";
  return new CommandError(`TEMPLATE contains no component in braces, such as {host}${meant}`);
}

function wrongPart(field: string | undefined, index: number): CommandError {
  const where = `TEMPLATE, at character ${index + 1}`;
  if (field === undefined) {
    return new CommandError(`${where}: unmatched brace; write {{ or }} for a literal brace`);
  }
  return unknownField(field, where);
}
