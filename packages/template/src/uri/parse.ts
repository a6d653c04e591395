/** Reads URI Templates. https://www.rfc-editor.org/rfc/rfc6570#section-2 */
import { encodeReserved } from "../encode.ts";
import { URITemplateError, type URITemplateReason } from "../errors.ts";

/** How an operator expands. https://www.rfc-editor.org/rfc/rfc6570#appendix-A */
export interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly isNamed: boolean;
  /** The text after the name of a variable with an empty value. */
  readonly ifEmpty: string;
  /** Whether values keep reserved characters and escapes. */
  readonly allowsReserved: boolean;
}

const SIMPLE: Operator = { first: "", separator: ",", isNamed: false, ifEmpty: "", allowsReserved: false };

const OPERATORS: Readonly<Record<string, Operator>> = {
  "+": { ...SIMPLE, allowsReserved: true },
  "#": { ...SIMPLE, first: "#", allowsReserved: true },
  ".": { ...SIMPLE, first: ".", separator: "." },
  "/": { ...SIMPLE, first: "/", separator: "/" },
  ";": { ...SIMPLE, first: ";", separator: ";", isNamed: true },
  "?": { ...SIMPLE, first: "?", separator: "&", isNamed: true, ifEmpty: "=" },
  "&": { ...SIMPLE, first: "&", separator: "&", isNamed: true, ifEmpty: "=" },
};

/** A variable of an expression. */
export interface Variable {
  readonly name: string;
  readonly isExploded: boolean;
  /** How many characters the value has at most; `undefined` if it has no limit. */
  readonly maxLength: number | undefined;
}

export interface Expression {
  readonly operator: Operator;
  readonly variables: readonly Variable[];
  /** The place of its "{". */
  readonly offset: number;
}

/** Text, in the encoding of its expansion, or an expression. */
export type Part = string | Expression;

/** Characters that no URI contains: https://www.rfc-editor.org/rfc/rfc6570#section-2.1, with erratum 6937. */
const NOT_LITERAL = /[\0-\x20"<>\\^`{|}\x7f-\x9f\ufdd0-\ufdef\ufff0-\uffff]|%(?![\da-f]{2})/i;

const NOT_NAME = /[^\w.%]|%(?![\da-f]{2})|^\.|\.\.|\.$/i;

/**
 * Returns the parts of a template, in their order.
 *
 * @throws URITemplateError
 */
export function parseURITemplate(text: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf("{", at);
    const end = open < 0 ? text.length : open;
    if (end > at) parts.push(parseLiteral(text.slice(at, end), at));
    if (open < 0) break;
    const close = text.indexOf("}", open);
    if (close < 0) throw new URITemplateError("expression-unclosed", open);
    parts.push(parseExpression(text.slice(open + 1, close), open));
    at = close + 1;
  }
  return parts;
}

function parseLiteral(text: string, offset: number): string {
  const wrong = text.search(NOT_LITERAL);
  if (wrong >= 0) {
    throw new URITemplateError(text.charAt(wrong) === "}" ? "brace-unexpected" : "literal", offset + wrong);
  }
  const encoded = encodeReserved(text);
  if (encoded === undefined) throw new URITemplateError("literal", offset);
  return encoded;
}

/** @param offset the place of the "{" */
function parseExpression(text: string, offset: number): Expression {
  if (text === "") throw new URITemplateError("expression-empty", offset);
  const operator = OPERATORS[text.charAt(0)];
  if (operator === undefined && /^[=,!@|]/.test(text)) throw new URITemplateError("operator", offset + 1);
  const list = operator === undefined ? text : text.slice(1);
  let at = offset + 1 + text.length - list.length;
  const variables = list.split(",").map((each) => {
    const variable = parseVariable(each, at);
    at += each.length + 1;
    return variable;
  });
  return { operator: operator ?? SIMPLE, variables, offset };
}

function parseVariable(text: string, offset: number): Variable {
  const fail = (reason: URITemplateReason, at: number) => new URITemplateError(reason, offset + at);
  const isExploded = text.endsWith("*");
  const colon = text.indexOf(":");
  const end = colon >= 0 ? colon : isExploded ? text.length - 1 : text.length;
  const name = text.slice(0, end);
  if (name === "") throw fail("variable-name", 0);
  const wrong = name.search(NOT_NAME);
  if (wrong >= 0) throw fail("variable-name", wrong);
  const limit = text.slice(colon + 1);
  if (colon >= 0 && !/^[1-9]\d{0,3}$/.test(limit)) throw fail("modifier", end);
  return { name, isExploded, maxLength: colon < 0 ? undefined : Number(limit) };
}
