/** Finds the components of a URL or a relative reference, valid or not, in its own text. */
import { Char } from "@anyurl/common/char";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { searchAuthority } from "./authority.ts";
import { markConventional } from "./opentelemetry.ts";
import { searchOracle } from "./oracle.ts";
import { searchPairs } from "./pairs.ts";
import { indexIn, isSlash, type Part } from "./part.ts";
import { searchFragment, searchPath } from "./path.ts";
import type { Search } from "./search.ts";
import { IN_PATHS, IN_VALUES, type Lengths } from "./shapes.ts";

/** Schemes whose "@" does not follow a password. */
const ADDRESSES = /^(?:mailto|sips?|xmpp|acct|im|news|nntp|mid|cid|tel|sms|urn|about|blob|javascript)$/;

/** NOTE: in `http://https://me:password@h/`, parsers take the second scheme for the host. */
const SCHEME = /(?:^|@)[\w+.-]+:$/;

/**
 * Searches a reference: a whole part.
 *
 * @param lengths of random texts, if it is neither a URL nor an absolute path
 */
export function searchReference(search: Search, part: Part, lengths: Lengths = IN_PATHS): void {
  const { text } = part;
  let { end } = part;
  const isStrict = search.rules.preset === "strict";
  let start = part.start;
  while (start < end && text.charCodeAt(start) <= Char.Space) start++;
  start = searchOracle(search, part, start, end);
  start += JDBC.exec(text.slice(start, Math.min(end, start + LONGEST_JDBC)))?.[0].length ?? 0;
  const afterScheme = schemeEnd(text, start, end);
  const scheme = text.slice(start, Math.max(start, afterScheme - 1)).toLowerCase();
  if (scheme === "data") {
    // NOTE: the content of a data: URL is not an address.
    if (isStrict) search.mark(part, afterScheme, end);
    return;
  }
  let pathStart = afterScheme;
  let host = "";
  const authority = authorityStart(text, start, afterScheme, end, scheme);
  if (authority >= 0) {
    const found = searchAuthority(search, part, authority, end, isSpecialScheme(scheme));
    host = found.host;
    end = found.stop;
    pathStart = SCHEME.test(host) && text.startsWith("://", found.end - 1) ? authority : found.end;
  }
  const hash = indexIn(text, Char.NumberSign, pathStart, end);
  const fragmentStart = hash < 0 ? end : hash;
  const question = indexIn(text, Char.QuestionMark, pathStart, fragmentStart);
  const pathEnd = question < 0 ? fragmentStart : question;
  if (search.rules.preset === "opentelemetry") {
    if (question >= 0) markConventional(search, part, question + 1, fragmentStart);
    return;
  }
  const isURL = authority >= 0 || isSlash(text.charCodeAt(pathStart));
  searchPath(search, part, pathStart, pathEnd, host, isURL ? IN_PATHS : lengths);
  if (question >= 0) searchPairs(search, part, question + 1, fragmentStart, IN_VALUES);
  if (hash >= 0) searchFragment(search, part, hash + 1, end);
}

/** The schemes before the one of a database: `jdbc:sqlserver://`, `jdbc:jtds:sqlserver://`. */
const JDBC = /^jdbc:(?:\w+:)*?(?=[\w+.-]+:\/\/)/i;

/** The beginning of a reference in which they are. */
const LONGEST_JDBC = 99;

/** Returns the place after the ":" of a scheme; `start` if there is none. */
function schemeEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Colon) return at > start ? at + 1 : start;
    if (!isSchemeUnit(unit)) return start;
  }
  return start;
}

/** https://url.spec.whatwg.org/#url-scheme-string, and "_", which names of programs have. */
export function isSchemeUnit(unit: number): boolean {
  const lower = unit | 0x20;
  if ((lower >= Char.a && lower <= Char.z) || (unit >= Char.DigitZero && unit <= Char.DigitNine)) return true;
  return unit === Char.PlusSign || unit === Char.HyphenMinus || unit === Char.FullStop || unit === Char.LowLine;
}

/**
 * Returns where the authority starts; -1 if there is none.
 *
 * NOTE: a special scheme needs no slashes, as in the URL Standard. `user:password@host` without a scheme also
 * has an authority: its user name looks like a scheme.
 */
function authorityStart(text: string, start: number, afterScheme: number, end: number, scheme: string): number {
  let at = afterScheme;
  while (at < end && isSlash(text.charCodeAt(at))) at++;
  const slashes = at - afterScheme;
  if (slashes >= 2 || (scheme !== "" && isSpecialScheme(scheme))) return at;
  const mayBeUser = scheme !== "" && slashes === 0 && !ADDRESSES.test(scheme);
  return mayBeUser && hasAtSign(text, afterScheme, end) ? start : -1;
}

/** Whether there is an "@" before the first "/", "?" or "#". */
function hasAtSign(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.AtSign) return true;
    if (isSlash(unit) || unit === Char.QuestionMark || unit === Char.NumberSign) return false;
  }
  return false;
}
