/** The errors of this package. No message contains a value or the text of a template, which may hold secrets. */

/** The rule that a value, or the text of a template, breaks. */
const MESSAGES = {
  type: "must be a string, a finite number, a bigint or a boolean",
  surrogate: "must not contain a lone surrogate",
  "dot-segment": 'must not make a segment "." or ".."',
  "empty-segment": "must not leave a segment empty, nor begin one with a slash",
  scheme: 'must be "https", "http", "wss", "ws" or "ftp"',
  base: 'must be as "https://host/path" or "/path"',
  "base-slash": "must end with a slash",
  host: "must be a host in ASCII",
  label: "must be a label of a host in ASCII",
  port: "must be an integer from 0 to 65535",
  raw: "must be percent-encoded, without the delimiter that ends its place",
  helper: "must not be path(), query() or raw()",
  query: "must be query() or raw(), or needs a name before it",
  prefix: "must not be a list or an object",
  text: "must not contain spaces, control characters or backslashes",
  "text-escape": "must not have an unfinished escape before a value",
  "text-scheme": "must not have a value in the scheme, nor the scheme file or javascript",
  "text-slashes": 'must have "//" after the scheme',
  "text-authority": "must have a host, and a value only for a whole port",
  "text-host": 'must have "/", ":" or a dot between a value and the name of the host',
} as const;

/** Why a value cannot be in its place, or, if it begins with `text`, why a template has no places. */
export type URLTemplateReason = keyof typeof MESSAGES;

/** The place of a value in a URL. */
export type URLTemplatePlace =
  | "base"
  | "scheme"
  | "user name"
  | "password"
  | "host"
  | "label"
  | "port"
  | "segment"
  | "opaque path"
  | "parameter name"
  | "parameter value"
  | "query"
  | "fragment";

/** Which value is wrong. */
export interface WrongValue {
  /** The position of the value in the template, from 0. */
  readonly index?: number | undefined;
  /** The place of the value. */
  readonly place?: URLTemplatePlace | undefined;
  /** The name of the variable of a {@link URITemplate}. */
  readonly variable?: string | undefined;
}

/**
 * The TypeError for a value that would change the structure of a URL. Neither its message nor a property contains the
 * value, which may be a secret.
 *
 * @example
 * ```ts
 * import { URLTemplateError, url } from "@anyurl/template";
 *
 * try {
 *   url`https://api.example/users/${".."}/files`;
 * } catch (error) {
 *   if (!(error instanceof URLTemplateError)) throw error;
 *   error.reason; // → "dot-segment"
 *   error.index; // → 0
 *   error.place; // → "segment"
 * }
 * ```
 */
export class URLTemplateError extends TypeError {
  override readonly name = "URLTemplateError";
  readonly code = "ERR_URL_TEMPLATE";
  /** The name of the reason. */
  readonly reason: URLTemplateReason;
  /** The position of the value in the template, from 0; `null` if the fault is in the text of the template. */
  readonly index: number | null;
  /** The place of the value; `null` if the fault is in the text, or the template is a {@link URITemplate}. */
  readonly place: URLTemplatePlace | null;
  /** The variable of a {@link URITemplate}; `null` for the tag, and for a fault of several values. */
  readonly variable: string | null;

  constructor(reason: URLTemplateReason, { index, place, variable }: WrongValue = {}) {
    const subject = reason.startsWith("text") ? "the text of the template" : describeValue({ index, place, variable });
    super(`Invalid URL: ${subject} ${MESSAGES[reason]} (${reason}).`);
    this.reason = reason;
    this.index = index ?? null;
    this.place = place ?? null;
    this.variable = variable ?? null;
  }
}

function describeValue({ index, place, variable }: WrongValue): string {
  if (variable !== undefined) return `the value of "${variable}"`;
  return index === undefined ? "the values" : `values[${index}], the ${place},`;
}

/** The rule that a URI Template breaks, or that keeps it from being matched. */
const EXPECTATIONS = {
  "expression-unclosed": 'expected "}" after the expression',
  "expression-empty": "expected a variable in the expression",
  "brace-unexpected": 'expected "{" before "}"',
  operator: "expected an operator, one of + # . / ; ? &",
  "variable-name": "expected a name of letters, digits, low lines, escapes and single dots",
  modifier: 'expected "*" or a length from ":1" to ":9999"',
  literal: "expected a character that a URI may contain",
  "match-prefix": "a value that is cut off cannot be matched",
  "match-kinds": 'expected "*" after each use of the variable, or after none',
  "match-several": "expected an expression of one variable",
  "match-adjacent": "expected a delimiter between two variables",
  "match-optional": "a variable that may be absent must be the last one",
  "match-rest": "a variable that may contain delimiters must be the last one",
  "match-query": "expected the end of the query or of the fragment",
} as const;

/** Why a text is not a URI Template, or, if it begins with `match`, why it can only be expanded. */
export type URITemplateReason = keyof typeof EXPECTATIONS;

/**
 * The SyntaxError for a text that is not a URI Template, or that cannot be matched. Its message does not contain the
 * text.
 *
 * @example
 * ```ts
 * import { URITemplate } from "@anyurl/template";
 *
 * new URITemplate("/users/{id"); // throws { code: "ERR_URI_TEMPLATE", reason: "expression-unclosed", offset: 7 }
 * ```
 */
export class URITemplateError extends SyntaxError {
  override readonly name = "URITemplateError";
  readonly code = "ERR_URI_TEMPLATE";
  /** The name of the reason. */
  readonly reason: URITemplateReason;
  /** The offset of the fault in the text, in UTF-16 code units. */
  readonly offset: number;

  constructor(reason: URITemplateReason, offset: number) {
    super(`Invalid URI Template at offset ${offset}: ${EXPECTATIONS[reason]} (${reason}).`);
    this.reason = reason;
    this.offset = offset;
  }
}
