/** Secrets in parameters: those of a query, of a fragment, and of a segment of a path. */
import { Char } from "@anyurl/common/char";
import { fullyDecoded } from "@anyurl/common/percent";
import { indexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";
import { isSecretShape, type Lengths, SHORTEST_SHAPE } from "./shapes.ts";

/** Shorter values cannot contain a parameter with a value. */
const SHORTEST_NESTED = 4;

/**
 * Returns where a parameter ends. The separators are "&" and ";", and "?", which starts the query of a URL that was
 * not encoded.
 *
 * @returns the end of the parameter, and the start of the next one
 */
function pairEnd(text: string, start: number, end: number): readonly [number, number] {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Ampersand || unit === Char.Semicolon || unit === Char.QuestionMark) return [at, at + 1];
  }
  return [end, end];
}

/**
 * Searches the parameters in [start, end) of a part.
 *
 * @param lengths of random texts in values
 * @param areProperties whether they are the properties of a connection string, in which only ";" ends a secret
 */
export function searchPairs(
  search: Search,
  part: Part,
  start: number,
  end: number,
  lengths: Lengths,
  areProperties = false,
): void {
  let valueEnd = start;
  for (let at = start; at < end; ) {
    const [stop, next] = pairEnd(part.text, at, end);
    if (at >= valueEnd && (stop < end || at === start)) valueEnd = searchLong(search, part, at, stop, end, lengths);
    const isClean = search.rules.filter?.isClean(part.text, at, stop) === true;
    at = isClean ? next : searchPair(search, part, at, stop, next, end, lengths, areProperties);
  }
}

/** The start of JSON in a value. */
const JSON_START = /^(?:\s|\+|%[02][\da])*(?:["[{]|%(?:22|5b|7b))/i;

/** The start of an object or an array, also in strings, that is all of a query or a fragment. */
const BARE_JSON = /^(?:[\s"\\]|%(?:[02][\da]|5c))*(?:[[{]|%[57]b)/i;

/**
 * Searches JSON up to "&": a value with a ";" or "?" in it, or all of a query or a fragment.
 *
 * @param stop where the parameter ends
 * @returns where the JSON ends; the start if there is none
 */
function searchLong(search: Search, part: Part, start: number, stop: number, end: number, lengths: Lengths): number {
  const { text } = part;
  const isWhole = search.rules.preset !== "strict" && BARE_JSON.test(text.slice(start, stop));
  const value = isWhole ? start : indexIn(text, Char.EqualsSign, start, stop) + 1;
  if (value < start || !JSON_START.test(text.slice(value, stop))) return start;
  const ampersand = indexIn(text, Char.Ampersand, stop, end);
  const last = ampersand < 0 ? end : ampersand;
  if (isWhole || (last > stop && !search.rules.isKept(text.slice(start, value - 1)))) {
    searchValue(search, part, value, last, lengths);
  }
  return last;
}

/**
 * Searches one parameter.
 *
 * @param start where its name starts
 * @param stop where its value ends, if it is not a secret
 * @param next where the parameter after it starts
 * @param end the end of all parameters
 * @returns where the next parameter starts
 */
function searchPair(
  search: Search,
  part: Part,
  start: number,
  stop: number,
  next: number,
  end: number,
  lengths: Lengths,
  isProperty: boolean,
): number {
  const { rules } = search;
  const first = indexIn(part.text, Char.EqualsSign, start, stop);
  let value = start;
  for (let equals = first; equals >= 0; ) {
    const name = part.text.slice(value, equals);
    value = equals + 1;
    if (rules.isKept(name)) return next;
    if (rules.isSecretName(name)) {
      const [last, after] = secretEnd(part.text, value, stop, next, end, isProperty);
      search.mark(part, value, last);
      searchName(search, part, start, first, lengths);
      searchValue(search, part, first + 1, equals, lengths);
      return after;
    }
    equals = indexIn(part.text, Char.EqualsSign, value, stop);
  }
  if (first < 0 && rules.preset === "strict") search.mark(part, start, stop);
  else {
    searchName(search, part, start, first, lengths);
    searchValue(search, part, Math.max(start, first + 1), stop, lengths);
  }
  return next;
}

/** A character of URLs, which names of parameters do not contain. */
const IN_URLS = /[:/@]/;

/** A value in braces, up to the end of the property. */
const BRACED = /^\s*\{[^}]*(?:\}\}[^}]*)*\}(?=;|$)/;

/** Searches a name, which is a token or a URL if the query is one: `/proxy?https://me:password@h/a=b`. */
function searchName(search: Search, part: Part, start: number, end: number, lengths: Lengths): void {
  if (search.rules.preset !== "strict") searchValue(search, part, start, end, lengths);
  else if (IN_URLS.test(fullyDecoded(part.text.slice(start, end))) || isSecretShape(part.text, start, end, lengths)) {
    search.mark(part, start, end);
  }
}

/**
 * Returns where the value of a secret ends, and where the next parameter starts. It ends at "&", unless it is a
 * property. A ";" ends it only before the name of another parameter, since most servers read it as a part of the value,
 * and a "?" does not end it. In braces, `{a;b=c}}d}`, a property has any characters, and "}" twice.
 */
function secretEnd(
  text: string,
  value: number,
  stop: number,
  next: number,
  end: number,
  isProperty: boolean,
): readonly [number, number] {
  if (isProperty && text.slice(value, stop).trimStart().startsWith("{")) {
    const braced = BRACED.exec(text.slice(value, end))?.[0];
    const last = braced === undefined ? end : value + braced.length;
    return [last, last + 1];
  }
  let ends: readonly [number, number] = [stop, next];
  while (ends[0] < end) {
    const [at] = ends;
    const unit = text.charCodeAt(at);
    if (unit === Char.Ampersand && !isProperty) return ends;
    const after = pairEnd(text, at + 1, end);
    if (unit === Char.Semicolon && startsPair(text, at + 1, after[0])) return ends;
    ends = after;
  }
  return ends;
}

/** Whether [start, end) is a parameter with a plain name. */
function startsPair(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isNameUnit(text.charCodeAt(at))) at++;
  return at > start && at < end && text.charCodeAt(at) === Char.EqualsSign;
}

function isNameUnit(unit: number): boolean {
  const lower = unit | 0x20;
  return (
    (lower >= Char.a && lower <= Char.z) ||
    (unit >= Char.DigitZero && unit <= Char.DigitNine) ||
    unit === Char.HyphenMinus ||
    unit === Char.LowLine ||
    unit === Char.FullStop
  );
}

/** Searches a value whose name says nothing: it may be a token, a URL or parameters, encoded or not. */
export function searchValue(search: Search, part: Part, start: number, end: number, lengths: Lengths): void {
  if (end - start < SHORTEST_NESTED) return;
  if (search.leaveDecoded(part, start, end, lengths)) return;
  const mayNest = indexIn(part.text, Char.Slash, start, end) >= 0 || indexIn(part.text, Char.Colon, start, end) >= 0;
  if (end - start >= SHORTEST_SHAPE && isSecretShape(part.text, start, end, lengths)) search.mark(part, start, end);
  else if (mayNest) search.leave(part, start, end, lengths);
}
