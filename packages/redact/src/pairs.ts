/** Reads the parameters of a query, of a fragment and of a segment of a path, and properties. */
import { Char } from "@anyurl/common/char";
import { judgeName, judgeValue } from "./judge.ts";
import { cut, Kind, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { firstOf, indexIn, Units } from "./units.ts";

/** Judges each parameter that may hold a secret. */
export function readPairs(search: Search, piece: Piece): void {
  const { text, start, end } = piece;
  let jsonEnd = start;
  for (let at = start; at < end; at++) {
    const stop = firstOf(text, Units.PairEnd, at, end);
    if (at >= jsonEnd && (stop < end || at === start)) jsonEnd = readJSONValue(search, piece, at, stop);
    at = search.isClean(text, at, stop) ? stop : readPair(search, piece, at, stop);
  }
}

/** The start of JSON in a value. */
const JSON_START = /^(?:\s|\+|%[02][\da])*(?:["[{]|%(?:22|5b|7b))/i;

/** The start of an object or an array, also in strings, that is all of a query or a fragment. */
const BARE_JSON = /^(?:[\s"\\]|%(?:[02][\da]|5c))*(?:[[{]|%[57]b)/i;

/**
 * Judges JSON up to "&": a value with a ";" or "?" in it, or all of a query or a fragment.
 *
 * @param stop where the parameter ends
 * @returns where the JSON ends; the start if there is none
 */
function readJSONValue(search: Search, piece: Piece, start: number, stop: number): number {
  const { text, end } = piece;
  const isWhole = search.rules.preset !== "strict" && BARE_JSON.test(text.slice(start, stop));
  const value = isWhole ? start : indexIn(text, Char.EqualsSign, start, stop) + 1;
  if (value < start || !JSON_START.test(text.slice(value, stop))) return start;
  const ampersand = indexIn(text, Char.Ampersand, stop, end);
  const last = ampersand < 0 ? end : ampersand;
  if (isWhole || (last > stop && !search.rules.isKept(text.slice(start, value - 1)))) {
    judgeValue(search, cut(piece, value, last));
  }
  return last;
}

/**
 * Judges one parameter, by its name if that is the name of a secret.
 *
 * @param stop where its value ends, if it is not a secret
 * @returns where it ends
 */
function readPair(search: Search, piece: Piece, start: number, stop: number): number {
  const { text } = piece;
  const { rules } = search;
  const first = indexIn(text, Char.EqualsSign, start, stop);
  if (first < 0 && rules.preset === "strict") {
    search.mark(piece, start, stop);
    return stop;
  }
  let value = start;
  /** Where the value without a secret's name ends. */
  let valueEnd = stop;
  let end = stop;
  for (let equals = first; equals >= 0; equals = indexIn(text, Char.EqualsSign, value, stop)) {
    const name = text.slice(value, equals);
    value = equals + 1;
    if (rules.isKept(name)) return stop;
    if (!rules.isSecretName(name)) continue;
    end = secretEnd(piece, value, stop);
    search.mark(piece, value, end);
    valueEnd = equals;
    break;
  }
  judgeName(search, cut(piece, start, first));
  judgeValue(search, cut(piece, Math.max(start, first + 1), valueEnd));
  return end;
}

/** The first brace of a value, also of one in parentheses after another one, `a)(password={b;c=d})`. */
const BRACE = /(?:^|=)\s*\{/;

/** A value in braces, up to the end of the property. */
const BRACED = /^\{[^}]*(?:\}\}[^}]*)*\}(?=;|$)/;

/** A plain name of a parameter. */
const NAME = /^[\w.-]+=/;

/**
 * Returns where the value of a secret ends. It ends at "&", unless it is a property. A ";" ends it only before the name
 * of another parameter, since most servers read it as a part of the value, and a "?" does not end it. In braces,
 * `{a;b=c}}d}`, a property has any characters, and "}" twice.
 */
function secretEnd({ text, end, kind }: Piece, value: number, stop: number): number {
  const isProperty = kind === Kind.Properties;
  const brace = isProperty ? BRACE.exec(text.slice(value, stop)) : null;
  if (brace) {
    const first = value + brace.index + brace[0].length - 1;
    const braced = BRACED.exec(text.slice(first, end));
    return braced ? first + braced[0].length : end;
  }
  let at = stop;
  while (at < end) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Ampersand && !isProperty) break;
    const next = firstOf(text, Units.PairEnd, at + 1, end);
    if (unit === Char.Semicolon && NAME.test(text.slice(at + 1, next))) break;
    at = next;
  }
  return at;
}
