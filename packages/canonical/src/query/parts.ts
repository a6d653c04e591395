/** Splits a URL at its query and its parameters, as parsers read them, and checks the arguments for that. */
import { describeKind, urlText, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { type Pair, splitPair, splitPairs } from "@anyurl/common/query/pairs";
import type { URL } from "anyurl";
import { type ParameterOptions, readSeparator } from "./separator.ts";

export interface Split {
  /** The text before the "?", or before the fragment if there is no query. */
  readonly before: string;
  /** Without the "?", and without the end that parsers drop; `undefined` if there is none. */
  readonly query: string | undefined;
  /** The end of the query that parsers drop. */
  readonly dropped: string;
  /** The fragment with its "#", or "". */
  readonly after: string;
}

/** https://url.spec.whatwg.org/#concept-basic-url-parser removes these from a URL. */
export const REMOVED = /[\t\n\r]/g;

function readText(url: string | URL, caller: string): string {
  return urlText(url, `${caller}: the URL`);
}

/** The checked arguments that all functions here take. */
export interface Checked {
  readonly text: string;
  readonly separator: string;
}

export function check(url: string | URL, options: ParameterOptions, caller: string): Checked {
  return { text: readText(url, caller), separator: readSeparator(options, caller) };
}

/** Checks the arguments of the functions for one parameter. */
export function checkPair(
  url: string | URL,
  name: string | number,
  value: string | number,
  options: ParameterOptions,
  caller: string,
): { readonly split: Split; readonly decoded: string; readonly text: string; readonly separator: string } {
  return {
    split: splitAtQuery(readText(url, caller)),
    decoded: parameterText(name, `${caller}: the name`),
    text: parameterText(value, `${caller}: the value`),
    separator: readSeparator(options, caller),
  };
}

/** Returns a name or a value as `URLSearchParams` would convert it. */
function parameterText(value: unknown, argument: string): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") throw wrongArgument(argument, "a string or a number", describeKind(value));
  return value;
}

export function splitAtQuery(url: string): Split {
  const hash = url.indexOf("#");
  const end = hash < 0 ? url.length : hash;
  const mark = url.slice(0, end).indexOf("?");
  const after = url.slice(end);
  if (mark < 0) return { before: url.slice(0, hash < 0 ? endOfText(url) : end), query: undefined, dropped: "", after };
  const text = url.slice(mark + 1, end);
  const queryEnd = hash < 0 ? endOfText(text) : text.length;
  return { before: url.slice(0, mark), query: text.slice(0, queryEnd), dropped: text.slice(queryEnd), after };
}

/** Returns where a text ends without control characters and spaces. NOTE: an expression takes quadratic time. */
export function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= Char.Space) end--;
  return end;
}

/** Splits a query into pairs whose names are those that parsers read. */
export function splitAsRead(query: string, separator: string): Pair[] {
  const pairs = splitPairs(query, separator);
  if (query.search(REMOVED) < 0) return pairs;
  return pairs.map((pair) => ({ ...splitPair(pair.text.replace(REMOVED, "")), text: pair.text }));
}
