/** Secrets in JSON that is the value of a parameter. */
import { Char } from "@anyurl/common/char";
import { searchValue } from "./pairs.ts";
import { BACKSLASH, decodePart, indexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";
import type { Lengths } from "./shapes.ts";

/** How a value in JSON starts; in a query, a space may be "+". */
const START = /^[\s+\xbb\xbf\xef]*["[{]/;

/** Whether a part starts like an object, an array or a string. */
export function startsJSON({ text, start, end }: Part): boolean {
  return START.test(text.slice(start, end));
}

/**
 * Searches JSON, valid or not: a string before ":" is a name, and the text after it its value. All strings, numbers and
 * words in an array or an object below the name of a secret are secrets. Other strings are values without a name.
 */
export function searchJSON(search: Search, part: Part, lengths: Lengths): void {
  const { text, end } = part;
  const { rules } = search;
  let name: string | undefined;
  let depth = 0;
  /** The depth of the array or the object that holds only secrets. */
  let secretDepth = Number.POSITIVE_INFINITY;
  const searchNamed = (start: number, stop: number) => {
    if (name !== undefined && rules.isKept(name)) return;
    if (depth >= secretDepth || (name !== undefined && rules.isSecretName(name))) search.mark(part, start, stop);
    else searchText(search, part, start, stop, lengths);
    name = undefined;
  };
  for (let at = part.start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.QuotationMark) {
      const stop = stringEnd(text, at + 1, end);
      if (isBeforeColon(text, stop + 1, end)) {
        searchText(search, part, at + 1, stop, lengths);
        name = decodePart(part, at + 1, stop, BACKSLASH)?.text ?? text.slice(at + 1, stop);
      } else searchNamed(at + 1, stop);
      at = stop;
    } else if (unit === Char.LeftCurlyBracket || unit === Char.LeftSquareBracket) {
      depth++;
      if (name !== undefined && !rules.isKept(name) && rules.isSecretName(name))
        secretDepth = Math.min(secretDepth, depth);
      name = undefined;
    } else if (unit === Char.RightCurlyBracket || unit === Char.RightSquareBracket) {
      if (--depth < secretDepth) secretDepth = Number.POSITIVE_INFINITY;
      name = undefined;
    } else if (unit === Char.Comma) name = undefined;
    else if ((name !== undefined || depth >= secretDepth) && !isSpace(unit) && unit !== Char.Colon) {
      const stop = scalarEnd(text, at, end);
      searchNamed(at, stop);
      at = stop - 1;
    }
  }
}

/** Searches a name, or a string without one: it may be JSON again, or parameters. */
function searchText(search: Search, part: Part, start: number, end: number, lengths: Lengths): void {
  if (search.leaveDecoded(part, start, end, lengths, BACKSLASH)) return;
  if (indexIn(part.text, Char.EqualsSign, start, end) >= 0) search.leave(part, start, end, lengths);
  else searchValue(search, part, start, end, lengths);
}

function isSpace(unit: number): boolean {
  return unit <= Char.Space || unit === Char.PlusSign;
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

function isBeforeColon(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at < end && text.charCodeAt(at) === Char.Colon;
}

/** Returns where a number or a word ends. */
function scalarEnd(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Comma || unit === Char.LeftCurlyBracket || unit === Char.RightCurlyBracket) break;
    if (unit === Char.LeftSquareBracket || unit === Char.RightSquareBracket) break;
  }
  return at;
}
