/** User names and passwords in Oracle's own form: `jdbc:oracle:thin:user/password@//host`. */
import { Char } from "@anyurl/common/char";
import type { Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { indexIn } from "./units.ts";

/** The names of the database and the driver, before a user name. */
const NAMED = /oracle:\w+:/i;

/** Whether a text before a slash is the start of a reference in this form. */
export function startsOracle(text: string): boolean {
  return NAMED.test(text);
}

/** A character before a user name. */
const BEFORE_USER = /[:=(,;]/;

/** The text up to a host with slashes, `@//host` or `@tcps://host`. */
const BEFORE_HOST = /^.*@(?=(?:\w+:)?\/\/)/s;

/** The text up to the parameters after a host, whose values can have an "@". */
const BEFORE_PARAMETERS = /^.*?@[^@?]*(?=\?[\w.-]+=)/s;

/**
 * Marks a user name and a password at the start of a reference, if "@" and two slashes, or the name of the database
 * says that they are there.
 *
 * @returns the place after them; the start if there are none
 */
export function readOracle(search: Search, piece: Piece): number {
  const { text, start, end } = piece;
  const slash = indexIn(text, Char.Slash, start, end);
  if (slash <= start) return start;
  const whole = text.slice(start, end);
  const named = NAMED.exec(text.slice(start, slash));
  const before = named && (BEFORE_HOST.exec(whole) ?? BEFORE_PARAMETERS.exec(whole));
  const last = start + (before ? before[0] : whole).lastIndexOf(named ? "@" : "@//");
  const nameEnd = Math.min(slash, last);
  let user = nameEnd;
  while (user > start && !BEFORE_USER.test(text.charAt(user - 1))) user--;
  if (last < start + (named ? named.index : 0) || user === slash) return start;
  search.mark(piece, user, nameEnd);
  search.mark(piece, slash + 1, last);
  return last + 1;
}
