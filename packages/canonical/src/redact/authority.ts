/** User names and passwords. */
import { Char } from "@anyurl/common/char";
import { indexIn, isSlash, lastIndexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";

/** Returns where an authority ends: at the first "/", "\", "?" or "#". */
function authorityEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isSlash(unit) || unit === Char.QuestionMark || unit === Char.NumberSign) return at;
  }
  return end;
}

/**
 * Marks the user name and the password of an authority.
 *
 * NOTE: a connection string can have a password with a raw "/", "?" or "#". The authority then ends inside the
 * password, and what looks like its port is not a number: the userinfo ends at the last "@" of the text.
 *
 * @param start the place after the slashes
 * @param end the end of the whole reference
 * @returns where the host starts and ends
 */
export function markUserinfo(search: Search, part: Part, start: number, end: number): readonly [number, number] {
  const { text } = part;
  let hostEnd = authorityEnd(text, start, end);
  let at = lastIndexIn(text, Char.AtSign, start, hostEnd);
  if (at < 0 && hasBrokenPort(text, start, hostEnd)) {
    at = lastIndexIn(text, Char.AtSign, hostEnd, end);
    if (at >= 0) hostEnd = authorityEnd(text, at + 1, end);
  }
  let hostStart = at + 1;
  if (at < 0) {
    at = encodedAt(text, start, hostEnd);
    if (at < 0) return [start, hostEnd];
    hostStart = at + 3;
  }
  const colon = indexIn(text, Char.Colon, start, at);
  search.mark(part, start, colon < 0 ? at : colon);
  if (colon >= 0) search.mark(part, colon + 1, at);
  return [hostStart, hostEnd];
}

/** Whether the text after the first ":" of an authority without "@" is not a port. An IPv6 address has no port there. */
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
