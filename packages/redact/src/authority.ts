/** User names and passwords. */
import { Char } from "@anyurl/common/char";
import { searchPairs } from "./pairs.ts";
import { indexIn, isSlash, lastIndexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";
import { IN_VALUES } from "./shapes.ts";

/** Returns where an authority ends: at the first "/", "\", "?" or "#". */
function authorityEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isSlash(unit) || unit === Char.QuestionMark || unit === Char.NumberSign) return at;
  }
  return end;
}

/** A host, and where the text before the path ends. */
interface Authority {
  /** In lower case; the beginning of one that no domain is as long as. */
  readonly host: string;
  readonly end: number;
  /** The start of the properties, which belong to no other component; otherwise the end of the whole. */
  readonly stop: number;
}

/** A domain has 253 code units at most: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_HOST = 253;

/**
 * Marks the user name and the password of an authority, and searches the properties of a connection string, such as
 * `jdbc:sqlserver://host;user=u;password=p`.
 *
 * @param start the place after the slashes
 * @param end the end of the whole reference
 * @param isSpecial whether the scheme is special: see {@link userinfoEnd}
 */
export function searchAuthority(search: Search, part: Part, start: number, end: number, isSpecial: boolean): Authority {
  const { text } = part;
  const stop = propertiesStart(text, start, end, isSpecial);
  const first = authorityEnd(text, start, stop);
  let at = userinfoEnd(text, start, first, stop, isSpecial);
  // The properties may be a part of the password.
  if (at === start && hasBrokenPort(text, start, first)) at = Math.max(at, lastIndexIn(text, Char.AtSign, stop, end));
  // The last "@" may be in the value of a parameter instead, which then goes on after it.
  const parameters = text.slice(first, at).search(/[?#]/);
  if (parameters >= 0) searchPairs(search, part, first + parameters + 1, end, IN_VALUES);
  if (at > start) {
    const colon = indexIn(text, Char.Colon, start, at);
    search.mark(part, start, colon < 0 ? at : colon);
    if (colon >= 0) search.mark(part, colon + 1, at);
  }
  const hostEnd = at > first ? authorityEnd(text, at + 1, Math.max(at, stop)) : first;
  const semicolon = indexIn(text, Char.Semicolon, start, Math.min(hostEnd, stop));
  if (semicolon >= 0) searchPairs(search, part, semicolon + 1, hostEnd, IN_VALUES);
  searchPairs(search, part, stop + 1, end, IN_VALUES, true);
  return { host: text.slice(at, Math.min(hostEnd, at + LONGEST_HOST)).toLowerCase(), end: hostEnd, stop };
}

/**
 * Returns where the properties of a connection string start: at the first ";" before a name and "=", and in a path also
 * at such a ":", as in `jdbc:db2://host/db:user=u;password=p`, or in the authority at a "(", as in
 * `jdbc:mysql://(host=h,password=p)/db`. Returns the end if there are none before another URL.
 *
 * NOTE: a special URL has them only instead of a path, `https://host/;AccountKey=k`: segments have parameters.
 */
function propertiesStart(text: string, start: number, end: number, isSpecial: boolean): number {
  let isInPath = false;
  /** The ";" or ":" that may be before a name. */
  let first = end;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.QuestionMark || unit === Char.NumberSign) return end;
    if (unit === Char.EqualsSign && first < at - 1) return first;
    if (isSlash(unit)) {
      // Another URL starts here, which is searched later; or the second segment.
      if (at > start && (text.charCodeAt(at - 1) === Char.Colon || (isSpecial && isInPath))) return end;
      isInPath = true;
      first = end;
    } else if (unit === Char.Semicolon) first = !isSpecial || isSlash(text.charCodeAt(at - 1)) ? at : end;
    else if (unit === Char.LeftParenthesis && !isInPath && !isSpecial) first = at;
    else if (unit === Char.Colon && isInPath && !isSpecial) first = Math.min(first, at);
    else if (unit === Char.Ampersand || unit === Char.EqualsSign) first = end;
  }
  return end;
}

/**
 * Returns where the userinfo ends: at the last "@" of the authority. `start` if there is none.
 *
 * NOTE: the password of a connection string can have a raw "/", "?" or "#", at which the authority ends. Its port is
 * then not a number, or there is an "@" after its path started: the last one is the end of the password. In a special
 * URL with an "@" in the authority, that is the one that all parsers find: paths such as `/@scope/name` are usual.
 */
function userinfoEnd(text: string, start: number, first: number, end: number, isSpecial: boolean): number {
  const at = lastIndexIn(text, Char.AtSign, start, first);
  if (at < 0 ? hasBrokenPort(text, start, first) : !isSpecial && indexIn(text, Char.Colon, start, at) >= 0) {
    const last = lastIndexIn(text, Char.AtSign, first, end);
    if (last >= 0) return last;
  }
  return at < 0 ? Math.max(start, encodedAt(text, start, first)) : at;
}

/** Whether the text after the first ":" of an authority is not a port. In an IPv6 address, it is not the port. */
function hasBrokenPort(text: string, start: number, end: number): boolean {
  if (end === start || text.charCodeAt(start) === Char.LeftSquareBracket) return false;
  const colon = indexIn(text, Char.Colon, start, end);
  if (colon < 0) return false;
  for (let at = colon + 1; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < Char.DigitZero || unit > Char.DigitNine) return true;
  }
  return false;
}

/** Returns where the last "%40" is, which some parsers decode before they look for the host; -1 if there is none. */
function encodedAt(text: string, start: number, end: number): number {
  let at = lastIndexIn(text, Char.PercentSign, start, end);
  while (at >= 0 && !text.startsWith("%40", at)) at = lastIndexIn(text, Char.PercentSign, start, at);
  return at + 2 < end ? at : -1;
}
