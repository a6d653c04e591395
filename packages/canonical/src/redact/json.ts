/** Secrets in JSON that is the value of a parameter. */
import { Char } from "@anyurl/common/char";
import { searchValue } from "./pairs.ts";
import type { Part } from "./part.ts";
import type { Search } from "./search.ts";
import type { Lengths } from "./shapes.ts";

/** Whether a part starts like an object or an array. */
export function startsJSON({ text, start }: Part): boolean {
  const unit = text.charCodeAt(start);
  return unit === Char.LeftCurlyBracket || unit === Char.LeftSquareBracket;
}

/**
 * Searches JSON, valid or not: a string before ":" is a name, and the text after it its value. Other strings are values
 * without a name.
 */
export function searchJSON(search: Search, part: Part, lengths: Lengths): void {
  const { text, end } = part;
  let name: string | undefined;
  for (let at = part.start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.QuotationMark) {
      const stop = stringEnd(text, at + 1, end);
      if (isBeforeColon(text, stop + 1, end)) name = text.slice(at + 1, stop);
      else {
        searchNamed(search, part, name, at + 1, stop, lengths);
        name = undefined;
      }
      at = stop;
    } else if (name !== undefined && unit > Char.Space && unit !== Char.Colon) {
      const stop = scalarEnd(text, at, end);
      if (stop > at) searchNamed(search, part, name, at, stop, lengths);
      name = undefined;
      at = Math.max(at, stop - 1);
    }
  }
}

function searchNamed(
  search: Search,
  part: Part,
  name: string | undefined,
  start: number,
  end: number,
  lengths: Lengths,
): void {
  const { rules } = search;
  if (name !== undefined && rules.isKept(name)) return;
  if (name !== undefined && rules.isSecretName(name)) search.mark(part, start, end);
  else searchValue(search, part, start, end, lengths);
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
  while (at < end && text.charCodeAt(at) <= Char.Space) at++;
  return at < end && text.charCodeAt(at) === Char.Colon;
}

/** Returns where a number or a word ends; `start` for an object or an array. */
function scalarEnd(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Comma || unit === Char.LeftCurlyBracket || unit === Char.RightCurlyBracket) break;
    if (unit === Char.LeftSquareBracket || unit === Char.RightSquareBracket) break;
  }
  return at;
}
