/** Reads JSON that is a value. */
import { Char } from "@anyurl/common/char";
import { judgeValue } from "./judge.ts";
import { cut, decode, JSON_ESCAPE, nest, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { firstAfter, firstOf, indexIn, isIn, Units } from "./units.ts";

/** How a value in JSON starts; in a query, a space may be "+". */
const START = /^[\s+\xbb\xbf\xef]*["[{]/;

/** Whether a piece starts like an object, an array or a string. */
export function startsJSON({ text, start, end }: Piece): boolean {
  return START.test(text.slice(start, end));
}

/**
 * Judges the strings of JSON, valid or not: a string before ":" is a name, and the text after it its value. All
 * strings, numbers and words in an array or an object below the name of a secret are secrets. Other strings are values
 * without a name.
 */
export function readJSON(search: Search, piece: Piece): void {
  const { text, end } = piece;
  const { rules } = search;
  let name: string | undefined;
  let depth = 0;
  /** The depth of the array or the object that holds only secrets. */
  let secretDepth = Number.POSITIVE_INFINITY;
  const isSecret = () => name !== undefined && rules.isSecretName(name);
  const isKept = () => name !== undefined && rules.isKept(name);
  const judgeNamed = (value: Piece) => {
    if (isKept()) return;
    if (depth >= secretDepth || isSecret()) search.mark(value, value.start, value.end);
    else judgeString(search, value);
    name = undefined;
  };
  for (let at = piece.start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isIn(unit, Units.ScalarEnd)) {
      if (unit === Char.LeftCurlyBracket || unit === Char.LeftSquareBracket) {
        depth++;
        if (isSecret() && !isKept()) secretDepth = Math.min(secretDepth, depth);
      } else if (unit !== Char.Comma && --depth < secretDepth) secretDepth = Number.POSITIVE_INFINITY;
      name = undefined;
    } else if (unit === Char.QuotationMark) {
      const stop = stringEnd(text, at + 1, end);
      const string = cut(piece, at + 1, stop);
      const next = firstAfter(text, Units.Space, stop + 1, end);
      if (next < end && text.charCodeAt(next) === Char.Colon) {
        judgeString(search, string);
        name = decode(string, JSON_ESCAPE)?.text ?? text.slice(at + 1, stop);
      } else judgeNamed(string);
      at = stop;
    } else if ((name !== undefined || depth >= secretDepth) && !isIn(unit, Units.Space) && unit !== Char.Colon) {
      const stop = firstOf(text, Units.ScalarEnd, at, end);
      judgeNamed(cut(piece, at, stop));
      at = stop - 1;
    }
  }
}

/** Judges a name, or a string without one: it may be JSON again, or parameters. */
function judgeString(search: Search, piece: Piece): void {
  if (search.queueValue(decode(piece, JSON_ESCAPE))) return;
  if (indexIn(piece.text, Char.EqualsSign, piece.start, piece.end) >= 0) search.queueValue(nest(piece));
  else judgeValue(search, piece);
}

/** Returns where a string ends: before its quotation mark. */
function stringEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.QuotationMark) return at;
    if (unit === Char.Backslash) at++;
  }
  return end;
}
