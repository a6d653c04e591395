/** Reads authorities: user names, passwords, and the properties of connection strings. */
import { Char } from "@anyurl/common/char";
import { cut, Kind, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { IN_VALUES } from "./table.ts";
import { firstOf, indexIn, isIn, lastIndexIn, Units } from "./units.ts";

/** A host, and where the text before the path ends. */
export interface Authority {
  /** In lower case; the beginning of one that no domain is as long as. */
  readonly host: string;
  readonly end: number;
  /** The start of the properties, which belong to no other component; otherwise the end of the whole. */
  readonly stop: number;
}

/** A domain has 253 code units at most: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_HOST = 253;

/**
 * Marks the user name and the password of an authority, and queues the properties of a connection string, such as
 * `jdbc:sqlserver://host;user=u;password=p`.
 *
 * @param piece from the place after the slashes to the end of the whole reference
 * @param isSpecial whether the scheme is special
 */
export function readAuthority(search: Search, piece: Piece, isSpecial: boolean): Authority {
  const { text, start, end } = piece;
  const stop = propertiesStart(piece, isSpecial);
  const first = firstOf(text, Units.AuthorityEnd, start, stop);
  const at = userinfoEnd(cut(piece, start, stop), first, end, isSpecial);
  // The last "@" may be in the value of a parameter instead, which then goes on after it.
  const parameters = text.slice(first, at).search(/[?#]/);
  if (parameters >= 0) search.queue(cut(piece, first + parameters + 1, end, IN_VALUES), Kind.Pairs);
  const colon = indexIn(text, Char.Colon, start, at);
  search.mark(piece, start, colon < 0 ? at : colon);
  if (colon >= 0) search.mark(piece, colon + 1, at);
  const hostEnd = at > first ? firstOf(text, Units.AuthorityEnd, at + 1, Math.max(at, stop)) : first;
  const semicolon = indexIn(text, Char.Semicolon, start, Math.min(hostEnd, stop));
  if (semicolon >= 0) search.queue(cut(piece, semicolon + 1, hostEnd, IN_VALUES), Kind.Pairs);
  search.queue(cut(piece, stop + 1, end, IN_VALUES), Kind.Properties);
  return { host: text.slice(at, Math.min(hostEnd, at + LONGEST_HOST)).toLowerCase(), end: hostEnd, stop };
}

/**
 * Returns where the properties of a connection string start: at the first ";" before a name and "=", and in a path also
 * at such a ":", as in `jdbc:db2://host/db:user=u;password=p`, or in the authority at a "(", as in
 * `jdbc:mysql://(host=h,password=p)/db`. Returns the end if there are none before another URL.
 *
 * NOTE: in a special URL, properties only replace a path: `https://host/;AccountKey=k`: segments have parameters.
 */
function propertiesStart({ text, start, end }: Piece, isSpecial: boolean): number {
  let isInPath = false;
  /** The ";" or ":" that may be before a name. */
  let first = end;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.QuestionMark || unit === Char.NumberSign) return end;
    if (unit === Char.EqualsSign && first < at - 1) return first;
    if (isIn(unit, Units.Slash)) {
      // Another URL starts here, which is read later; or the second segment.
      if (at > start && (text.charCodeAt(at - 1) === Char.Colon || (isSpecial && isInPath))) return end;
      isInPath = true;
      first = end;
    } else if (unit === Char.Semicolon) first = !isSpecial || isIn(text.charCodeAt(at - 1), Units.Slash) ? at : end;
    else if (unit === Char.LeftParenthesis && !isInPath && !isSpecial) first = at;
    else if (unit === Char.Colon && isInPath && !isSpecial) first = Math.min(first, at);
    else if (unit === Char.Ampersand || unit === Char.EqualsSign) first = end;
  }
  return end;
}

/**
 * Returns where the userinfo ends: at the last "@" of the authority. The start if there is none.
 *
 * NOTE: the password of a connection string can have a raw "/", "?" or "#", at which the authority ends. Its port is
 * then not a number, or there is an "@" after its path started: the last one is the end of the password. In a special
 * URL with an "@" in the authority, that is the one that all parsers find: paths such as `/@scope/name` are usual.
 *
 * NOTE: the authority ends at a "\\" in some parsers, and not in others: with an "@" after it, both parts are secrets.
 *
 * @param piece up to the properties
 * @param first where the authority ends
 * @param wholeEnd the end of the properties, which may be a part of the password
 */
function userinfoEnd({ text, start, end }: Piece, first: number, wholeEnd: number, isSpecial: boolean): number {
  let longest = first;
  while (longest < end && text.charCodeAt(longest) === Char.Backslash) {
    longest = firstOf(text, Units.AuthorityEnd, longest + 1, end);
  }
  let at = lastIndexIn(text, Char.AtSign, start, longest);
  const isBroken = hasBrokenPort(text, start, first);
  if (at < 0 ? isBroken : !isSpecial && indexIn(text, Char.Colon, start, at) >= 0) {
    at = Math.max(at, lastIndexIn(text, Char.AtSign, first, end));
  }
  // Some parsers decode an "@" before they look for the host.
  if (at < 0) at = start + Math.max(0, text.slice(start, first).lastIndexOf("%40"));
  return at === start && isBroken ? Math.max(at, lastIndexIn(text, Char.AtSign, end, wholeEnd)) : at;
}

const BROKEN_PORT = /^(?!\[)[^:]*:\d*\D/;

/** Whether the text after the first ":" of an authority is not a port. In an IPv6 address, it is not the port. */
function hasBrokenPort(text: string, start: number, end: number): boolean {
  return BROKEN_PORT.test(text.slice(start, end));
}
