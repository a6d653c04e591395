/** Finds the values of a URI. Each field looks for its end once, from left to right. */
import { decodeValid } from "@anyurl/common/percent";
import type { Field, Fields, Matcher } from "./fields.ts";

/** The values that were found. */
export type Found = Map<string, string | readonly string[]>;

/** Delimiters that a value of each component does not contain, unless it allows reserved characters. */
const PATH_ENDS = /[/?#]/;
const QUERY_ENDS = /[&#]/;
const FRAGMENT_ENDS = /^$/;

/** Returns the values; `undefined` if the URI does not match. */
export function matchURI(uri: string, { path, query, fragment }: Matcher): Found | undefined {
  const hash = fragment === undefined ? -1 : uri.indexOf("#");
  const end = hash < 0 ? uri.length : hash;
  const mark = query === undefined ? -1 : uri.slice(0, end).indexOf("?");
  const pathEnd = mark < 0 ? end : mark;
  const found: Found = new Map();
  const isMatch =
    matchFields(uri.slice(0, pathEnd), path, PATH_ENDS, found) &&
    (query === undefined || matchFields(uri.slice(pathEnd, end), query, QUERY_ENDS, found)) &&
    (fragment === undefined || matchFields(uri.slice(end), fragment, FRAGMENT_ENDS, found));
  return isMatch ? found : undefined;
}

function matchFields(text: string, { fields, after }: Fields, ends: RegExp, found: Found): boolean {
  let at = 0;
  for (const [index, field] of fields.entries()) {
    if (!text.startsWith(field.before, at)) return false;
    at += field.before.length;
    const end = index === fields.length - 1 ? text.length - after.length : findEnd(text, at, field);
    if (end < at) return false;
    if (!matchField(text.slice(at, end), field, ends, found)) return false;
    at = end;
  }
  return text.length - at === after.length && text.endsWith(after);
}

/** Without the delimiter, the value goes to the end: the next field may be absent. */
function findEnd(text: string, at: number, { anchor, anchorOffset }: Field): number {
  const found = text.indexOf(anchor, at);
  return found < 0 ? text.length : found - anchorOffset;
}

function matchField(text: string, field: Field, ends: RegExp, found: Found): boolean {
  const { first, isNamed, lists, separator, allowsReserved } = field;
  if (text === "") return first !== "";
  if (!text.startsWith(first)) return false;
  const value = text.slice(first.length);
  if (isNamed) return matchNamed(value, field, ends, found);
  const [[name, isList] = ["", false]] = lists;
  const values = isList ? value.split(separator) : [value];
  if (!allowsReserved && values.some((each) => ends.test(each))) return false;
  const decoded = values.map(decodeValid);
  if (decoded.includes(undefined)) return false;
  return addValue(found, name, isList ? (decoded as string[]) : (decoded[0] as string));
}

/** Finds values by their names, in any order. A name that the template does not have does not match. */
function matchNamed(text: string, { lists, separator }: Field, ends: RegExp, found: Found): boolean {
  const listed = new Map<string, string[]>();
  const values: Found = new Map();
  for (const pair of text.split(separator)) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = decodeValid(equals < 0 ? "" : pair.slice(equals + 1));
    if (!lists.has(name) || value === undefined || ends.test(pair)) return false;
    if (lists.get(name) === true) {
      const list = listed.get(name) ?? [];
      list.push(value);
      listed.set(name, list);
    } else if (values.has(name)) return false;
    else values.set(name, value);
  }
  return [...listed, ...values].every(([name, value]) => addValue(found, name, value));
}

/** A variable that a template has twice has one value. */
function addValue(found: Found, name: string, value: string | readonly string[]): boolean {
  const before = found.get(name);
  found.set(name, value);
  return before === undefined || (before.length === value.length && String(before) === String(value));
}
