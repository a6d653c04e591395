/** Reads the components of a URL or a relative reference, valid or not, in its own text. */
import { Char } from "@anyurl/common/char";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { readAuthority } from "./authority.ts";
import { readConventional } from "./opentelemetry.ts";
import { readOracle } from "./oracle.ts";
import { readPath } from "./path.ts";
import { cut, Kind, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { IN_FRAGMENTS, IN_PATHS, IN_VALUES } from "./table.ts";
import { firstAfter, firstOf, indexIn, isIn, Units } from "./units.ts";

/** Schemes whose "@" does not follow a password. */
const ADDRESSES = /^(?:mailto|sips?|xmpp|acct|im|news|nntp|mid|cid|tel|sms|urn|about|blob|javascript)$/;

/** NOTE: in `http://https://me:password@h/`, parsers take the second scheme for the host. */
const SCHEME = /(?:^|@)[\w+.-]+:$/;

/** The schemes before the one of a database: `jdbc:sqlserver://`, `jdbc:jtds:sqlserver://`. */
const JDBC = /^jdbc:(?:\w+:)*?(?=[\w+.-]+:\/\/)/i;

/** The beginning of a reference in which they are. */
const LONGEST_JDBC = 99;

/** Reads a reference: its path now, and its parameters later. */
export function readReference(search: Search, piece: Piece): void {
  const { text } = piece;
  const { preset } = search.rules;
  let { start, end } = piece;
  while (start < end && text.charCodeAt(start) <= Char.Space) start++;
  start = readOracle(search, cut(piece, start, end));
  start += JDBC.exec(text.slice(start, Math.min(end, start + LONGEST_JDBC)))?.[0].length ?? 0;
  const colon = firstAfter(text, Units.Scheme, start, end);
  let pathStart = colon > start && colon < end && text.charCodeAt(colon) === Char.Colon ? colon + 1 : start;
  const scheme = text.slice(start, Math.max(start, pathStart - 1)).toLowerCase();
  if (scheme === "data") {
    // NOTE: the content of a data: URL is not an address.
    if (preset === "strict") search.mark(piece, pathStart, end);
    return;
  }
  const authority = authorityStart(cut(piece, start, end), pathStart, scheme);
  let host = "";
  if (authority >= 0) {
    const found = readAuthority(search, cut(piece, authority, end), isSpecialScheme(scheme));
    host = found.host;
    end = found.stop;
    pathStart = SCHEME.test(host) && text.startsWith("://", found.end - 1) ? authority : found.end;
  }
  const hash = indexIn(text, Char.NumberSign, pathStart, end);
  const fragment = hash < 0 ? end : hash;
  const question = indexIn(text, Char.QuestionMark, pathStart, fragment);
  const query = cut(piece, question < 0 ? fragment : question + 1, fragment, IN_VALUES);
  if (preset === "opentelemetry") {
    readConventional(search, query);
    return;
  }
  search.queue(query, Kind.Pairs);
  if (preset === "strict") search.mark(piece, fragment + 1, end);
  else search.queue(cut(piece, fragment + 1, end, IN_FRAGMENTS), Kind.Pairs);
  const isURL = authority >= 0 || isIn(text.charCodeAt(pathStart), Units.Slash);
  const pathEnd = question < 0 ? fragment : question;
  readPath(search, cut(piece, pathStart, pathEnd, isURL ? IN_PATHS : piece.lengths), host);
}

/**
 * Returns where the authority starts; -1 if there is none.
 *
 * NOTE: a special scheme needs no slashes, as in the URL Standard. `user:password@host` without a scheme also has an
 * authority: its user name looks like a scheme.
 *
 * @param afterScheme where the scheme ends
 */
function authorityStart({ text, start, end }: Piece, afterScheme: number, scheme: string): number {
  const at = firstAfter(text, Units.Slash, afterScheme, end);
  if (at - afterScheme >= 2 || isSpecialScheme(scheme)) return at;
  if (scheme === "" || at > afterScheme || ADDRESSES.test(scheme)) return -1;
  const authorityEnd = firstOf(text, Units.AuthorityEnd, afterScheme, end);
  return indexIn(text, Char.AtSign, afterScheme, authorityEnd) >= 0 ? start : -1;
}
