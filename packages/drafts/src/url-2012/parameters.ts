/** Sections 3.4 to 3.6: query parameters. */
import { describeKind, requireString, wrongArgument } from "@anyurl/common/arguments";
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { canonicalizeQuery } from "./canonicalize-components.ts";

/** A parameter of a query. Its value is `null` if it has no equals sign. */
export interface Parameter {
  readonly name: string;
  readonly value: string | null;
}

/**
 * Canonicalizes a query parameter (section 3.4): the name or the value of one. It is canonicalized like a query, and
 * "&" and "=" are percent-encoded. "%" and "+" stay, unlike in an HTML form.
 *
 * @param text any string
 * @returns the text, percent-encoded as UTF-8
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.canonicalizeQueryParameter("a=b & 100%").value; // → "a%3Db%20%26%20100%"
 * ```
 */
export function canonicalizeQueryParameter(text: string): Decided<string> {
  requireString(text, "url2012.canonicalizeQueryParameter: the text");
  const { value, decisions } = canonicalizeQuery(text);
  return withDecisions(value.replace(/&/g, "%26").replace(/=/g, "%3D"), decisions);
}

/**
 * Collects the URL parameters of a query (section 3.5). Nothing is decoded.
 *
 * @param text a query, without its question mark
 * @returns the parameters in order. Empty ones are left out
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const parameters = url2012.collectParameters("a=b=c&&d");
 * parameters.map(({ name, value }) => [name, value]); // → [["a", "b=c"], ["d", null]]
 * ```
 */
export function collectParameters(text: string): readonly Parameter[] {
  requireString(text, "url2012.collectParameters: the text");
  const parameters = text.split("&").filter((parameter) => parameter !== "");
  return Object.freeze(parameters.map(splitParameter));
}

function splitParameter(text: string): Parameter {
  const equals = text.indexOf("=");
  if (equals < 0) return Object.freeze({ name: text, value: null });
  return Object.freeze({ name: text.slice(0, equals), value: text.slice(equals + 1) });
}

/**
 * Serializes URL parameters (section 3.6).
 *
 * @param parameters names and values, which need not be encoded. A parameter with the value `null` has no equals sign
 * @returns a query, without its question mark
 * @throws TypeError if `parameters` are not a list of parameters
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.serializeParameters([{ name: "a", value: "b&c" }, { name: "d", value: null }]).value; // → "a=b%26c&d"
 * ```
 */
export function serializeParameters(parameters: readonly Parameter[]): Decided<string> {
  requireParameters(parameters);
  const made = new Set<Decision>();
  const canonical = (text: string) => {
    const { value, decisions } = canonicalizeQueryParameter(text);
    for (const decision of decisions) made.add(decision);
    return value;
  };
  const texts = parameters.map(({ name, value }) =>
    value === null ? canonical(name) : `${canonical(name)}=${canonical(value)}`,
  );
  return withDecisions(texts.join("&"), [...made]);
}

function requireParameters(parameters: unknown): asserts parameters is readonly Parameter[] {
  const expected = "a list of parameters, with a name and a value";
  if (!Array.isArray(parameters))
    throw wrongArgument("url2012.serializeParameters: the parameters", expected, describeKind(parameters));
  for (const each of parameters as readonly unknown[]) {
    const { name, value } = (each ?? {}) as Partial<Parameter>;
    if (typeof name === "string" && (value === null || typeof value === "string")) continue;
    throw wrongArgument("url2012.serializeParameters: the parameters", expected, "another element");
  }
}
