/** User names and passwords in Oracle's own form: `jdbc:oracle:thin:user/password@//host`. */
import { Char } from "@anyurl/common/char";
import { indexIn, lastIndexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";

/** The text up to the slash after a user name. */
const BEFORE_SLASH = /oracle:\w+:[^:]*$/i;

/** Whether a text ends with a user name in this form. */
export function endsWithOracleUser(text: string): boolean {
  return BEFORE_SLASH.test(text);
}

/** A character before a user name. */
const BEFORE_USER = /[:=(,;]/;

/**
 * Marks a user name and a password at the start of a reference, if "@" and two slashes, or the name of the database
 * says that they are there.
 *
 * @returns the place after them; `start` if there are none
 */
export function searchOracle(search: Search, part: Part, start: number, end: number): number {
  const { text } = part;
  const slash = indexIn(text, Char.Slash, start, end);
  if (slash <= start) return start;
  const isNamed = BEFORE_SLASH.test(text.slice(start, slash));
  const last = isNamed ? lastIndexIn(text, Char.AtSign, start, end) : start + text.slice(start, end).lastIndexOf("@//");
  let user = slash;
  while (user > start && !BEFORE_USER.test(text.charAt(user - 1))) user--;
  if (last < user || user === slash) return start;
  search.mark(part, user, Math.min(slash, last));
  search.mark(part, slash + 1, last);
  return last + 1;
}
