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
}

/** A domain has 253 code units at most: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_HOST = 253;

/**
 * Marks the user name and the password of an authority, and searches the properties after its host, which
 * `jdbc:sqlserver://host;user=u;password=p` has.
 *
 * @param start the place after the slashes
 * @param end the end of the whole reference
 * @param isSpecial whether the scheme is special: see {@link userinfoEnd}
 */
export function searchAuthority(search: Search, part: Part, start: number, end: number, isSpecial: boolean): Authority {
  const { text } = part;
  const first = authorityEnd(text, start, end);
  const at = userinfoEnd(text, start, first, end, isSpecial);
  if (at > start) {
    const colon = indexIn(text, Char.Colon, start, at);
    search.mark(part, start, colon < 0 ? at : colon);
    if (colon >= 0) search.mark(part, colon + 1, at);
  }
  const hostEnd = at > first ? authorityEnd(text, at + 1, end) : first;
  const semicolon = indexIn(text, Char.Semicolon, at, hostEnd);
  if (semicolon >= 0 && search.rules.preset !== "opentelemetry") {
    searchPairs(search, part, semicolon + 1, hostEnd, IN_VALUES);
  }
  return { host: text.slice(at, Math.min(hostEnd, at + LONGEST_HOST)).toLowerCase(), end: hostEnd };
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
