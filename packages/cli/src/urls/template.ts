import type { URL } from "anyurl";
import { Problem } from "./problem.ts";
import { isComponent, type Read, readerOf, unknownField } from "./template-fields.ts";

/** What a template is for one URL. `show` makes what comes from the URL fit to be shown. */
export type Filled = (show: (value: string) => string) => string;

/** Fills in a template, or says what the URL has not that it must have. */
export type Fill = (url: URL) => Filled | Problem;

type Part = string | Read;

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/** In this order: a brace that is doubled, a backslash and what it is for, a field, a brace that is left alone, text. */
const TOKEN = /\{\{|\}\}|\\(.)|\{([^{}]*)\}|[{}]|[^{}\\]+|\\$/gsu;

/** Compiles a template such as `"{host} {query:id}\n"`, or says what is wrong with it. */
export function compileTemplate(template: string, separator: string): Fill | Problem {
  const parts: Part[] = [];
  for (const { 0: token, 1: escaped, 2: field, index } of template.matchAll(TOKEN)) {
    const part = partOf(token, escaped, field, separator);
    if (part === undefined) return wrongPart(field, index);
    parts.push(part);
  }
  return parts.some((part) => typeof part !== "string") ? (url) => fill(parts, url) : withoutFields(template);
}

function fill(parts: readonly Part[], url: URL): Filled | Problem {
  const values: string[] = [];
  for (const part of parts) {
    const value = typeof part === "string" ? part : part(url);
    if (value instanceof Problem) return value;
    values.push(value);
  }
  return (show) => values.map((value, index) => (typeof parts[index] === "string" ? value : show(value))).join("");
}

function partOf(
  token: string,
  escaped: string | undefined,
  field: string | undefined,
  separator: string,
): Part | undefined {
  if (field !== undefined) return readerOf(field, separator);
  if (escaped !== undefined) return escapes[escaped] ?? escaped;
  if (token === "{{" || token === "}}") return token.charAt(0);
  return token === "{" || token === "}" ? undefined : token;
}

/** What is always the same is meant for something else: a URL without a template before it, or a name without braces. */
function withoutFields(template: string): Problem {
  const meant = isComponent(template) ? `\n(Did you mean {${template}}?)` : "";
  return new Problem("template-fields", `TEMPLATE has no component between braces, such as {host}${meant}`);
}

function wrongPart(field: string | undefined, index: number): Problem {
  const where = `TEMPLATE, at character ${index + 1}`;
  if (field === undefined) {
    return new Problem("template-brace", `${where}: a brace without its other; write {{ or }} for a brace itself`);
  }
  return unknownField(field, where);
}
