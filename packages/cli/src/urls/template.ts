import type { URL } from "anyurl";
import { Problem } from "./problem.ts";
import { fieldNames, prefixNames, readerOf } from "./template-fields.ts";

/** Fills in a template for a URL. `show` makes what comes from the URL fit to be shown. */
export type Fill = (url: URL, show?: (value: string) => string) => string;

type Part = string | ((url: URL) => string);

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/** In this order: a brace that is doubled, a backslash and what it is for, a field, a brace that is left alone, text. */
const TOKEN = /\{\{|\}\}|\\(.)|\{([^{}]*)\}|[{}]|[^{}\\]+|\\$/gsu;

/** Compiles a template such as `"{host} {query:id}\n"`, or says what is wrong with it. */
export function compileTemplate(template: string): Fill | Problem {
  const parts: Part[] = [];
  for (const { 0: token, 1: escaped, 2: field, index } of template.matchAll(TOKEN)) {
    const part = partOf(token, escaped, field);
    if (part === undefined) return wrongPart(field, index);
    parts.push(part);
  }
  return (url, show = (value) => value) =>
    parts.map((part) => (typeof part === "string" ? part : show(part(url)))).join("");
}

function partOf(token: string, escaped: string | undefined, field: string | undefined): Part | undefined {
  if (field !== undefined) return readerOf(field);
  if (escaped !== undefined) return escapes[escaped] ?? escaped;
  if (token === "{{" || token === "}}") return token.charAt(0);
  return token === "{" || token === "}" ? undefined : token;
}

function wrongPart(field: string | undefined, index: number): Problem {
  const where = `TEMPLATE, at character ${index + 1}`;
  if (field === undefined) {
    return new Problem("template-brace", `${where}: a brace without its other; write {{ or }} for a brace itself`);
  }
  const words = `there is no such component; there are ${fieldNames.join(", ")}, query:NAME and query-all:NAME`;
  return new Problem("template-name", `${where}: ${words}; before them can stand ${prefixNames.join(", ")}`);
}
