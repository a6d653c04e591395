/** Finds URLs in a text. */
import { Char } from "@anyurl/common/char";
import type { Filter } from "./filter.ts";
import { REDACTED } from "./marks.ts";
import { startsOracle } from "./oracle.ts";
import { endsURL, indexIn, isSlash } from "./part.ts";
import { isSchemeUnit } from "./reference.ts";

/** Receives the place of a URL in a text, in UTF-16 code units. */
export type Found = (start: number, end: number) => void;

/** Punctuation after a URL at the end of a sentence, or of a text in brackets. */
const AFTER = /* @__PURE__ */ new Set([..."\\.,;:!)]}'*"].map((character) => character.charCodeAt(0)));

/**
 * Calls a function with each URL that may hold a secret, from the first one to the last one:
 *
 * - a text with `://`, with the scheme before it; also if slashes are escaped as in JSON, `:\/\/`
 * - a path that starts with "/", at the start of a line, or after an HTTP method, a quotation mark, "=" or "("
 * - a path with a "?", after a space or punctuation; after a space, also one that starts with "//"
 *
 * A URL ends before a space, a control character, a quotation mark or an angle bracket. Punctuation at
 * its end belongs to the sentence.
 *
 * @param filter decides which URLs hold no secret; without one, all may
 */
export function findURLs(text: string, filter: Filter | undefined, found: Found): void {
  let from = 0;
  /** Where a text without a "?" ends. */
  let plainEnd = 0;
  for (let slash = text.indexOf("/"); slash >= 0; slash = text.indexOf("/", Math.max(slash + 1, from))) {
    const start = urlStart(text, slash, from);
    if (start < 0) continue;
    const mustHaveQuery = needsQuery(text, start, slash);
    if (mustHaveQuery && slash < plainEnd) continue;
    const isQuoted = start > 0 && text.charCodeAt(start - 1) === Char.Apostrophe;
    from = filter === undefined || isQuoted ? -1 : filter.cleanEnd(text, start, text.length, true);
    if (from >= 0) continue;
    from = urlEnd(text, slash, isQuoted);
    if (mustHaveQuery && indexIn(text, Char.QuestionMark, start, from) < 0) {
      plainEnd = from;
      from = slash + 1;
    } else if (!(isQuoted && filter?.isClean(text, start, from))) {
      findPieces(text, start, from, filter === undefined, found);
    }
  }
}

/**
 * White space and punctuation that is not ASCII, as one code unit, or as the bytes of its UTF-8. After an ASCII
 * character, a no-break space is not a byte of another character.
 */
const BREAK =
  "[\u1680\u2000-\u200a\u2014\u2015\u2018-\u201f\u2025-\u2029\u202f\u205f\u3000-\u3002\u3008-\u3011\u3014-\u301f" +
  "\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uff64]|\xc2\xa0|" +
  "\xe2\x80[\x80-\x8a\x94\x95\x98-\x9f\xa5-\xa9\xaf]|\xe3\x80[\x80-\x82\x88-\x91\x94-\x9f]|" +
  "\xef\xbc[\x81\x88\x89\x8c\x8e\x9a\x9b\x9f\xbb\xbd]|\xef\xbd[\x9b\x9d\x9f-\xa4]|(?:^|([\0-\x7f]))\xa0";

const BREAKS = /* @__PURE__ */ new RegExp(BREAK, "g");

const BREAK_AT_END = /* @__PURE__ */ new RegExp(`(?:${BREAK})$`);

/** Whether a text of another script ends at a place. */
function endsWithBreak(text: string, end: number): boolean {
  return BEFORE[text.charCodeAt(end - 1)] === undefined && BREAK_AT_END.test(text.slice(Math.max(0, end - 3), end));
}

/**
 * The scheme and the authority, whose dots may be those of another script, and a password with any characters. It is
 * not a port.
 */
const AUTHORITY = /^[^:/\\]*:[/\\]+(?:[^/\\?#@:]*:(?!\d*(?:[/\\?#;]|$)).*@)?[^/\\?#;]*/s;

/** A URL in a piece has one of these. */
const STRUCTURE = /[=/:@]/;

/**
 * Calls a function with a URL, and with each piece of a text of another script that follows without a space: it ends
 * the URL, and may hold parts of it.
 *
 * @param isStrict whether all of a piece would be a secret
 */
function findPieces(text: string, start: number, end: number, isStrict: boolean, found: Found): void {
  const whole = text.slice(start, end);
  BREAKS.lastIndex = AUTHORITY.exec(whole)?.[0].length ?? 0;
  let from = 0;
  for (let match = BREAKS.exec(whole); match !== null; match = BREAKS.exec(whole)) {
    const stop = match.index + (match[1]?.length ?? 0);
    findPiece(from, stop);
    from = BREAKS.lastIndex;
  }
  findPiece(from, whole.length);

  function findPiece(pieceStart: number, pieceEnd: number): void {
    if (pieceStart === 0 || !isStrict || STRUCTURE.test(whole.slice(pieceStart, pieceEnd))) {
      found(start + pieceStart, start + pieceEnd);
    }
  }
}

/** Returns where the URL with the first slash at a place starts; -1 if there is none. */
function urlStart(text: string, slash: number, from: number): number {
  const before = slash === 0 ? Char.Space : text.charCodeAt(slash - 1);
  if (before === Char.Colon && isSlash(text.charCodeAt(slash + 1))) return schemeStart(text, slash - 1, from);
  if (before === Char.Backslash) return escapedStart(text, slash, from);
  if (BEFORE[before] === 1 || endsWithBreak(text, slash)) return slash;
  const isAfterPassword = before === Char.AtSign && text.charCodeAt(slash + 1) === Char.Slash;
  let start = slash;
  for (; start > from; start--) {
    const unit = text.charCodeAt(start - 1);
    if (endsURL(unit) || (unit === Char.Slash && !isAfterPassword)) break;
  }
  return isAfterPassword || startsOracle(text.slice(start, slash)) ? start : -1;
}

/** Returns where the URL starts whose first slash is escaped as in JSON, once or several times: `:\/\/`, or `"\/`. */
function escapedStart(text: string, slash: number, from: number): number {
  let start = slash - 1;
  while (start > from && text.charCodeAt(start - 1) === Char.Backslash) start--;
  const before = start === 0 ? Char.Space : text.charCodeAt(start - 1);
  if (before === Char.QuotationMark) return start;
  const isTwice = before === Char.Colon && text.startsWith(text.slice(start, slash + 1), slash + 1);
  return isTwice ? schemeStart(text, start - 1, from) : -1;
}

/** 1 for each ASCII code unit that a path can follow. */
const BEFORE = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(!/[\w/\\.~%+@-]/.test(String.fromCharCode(unit))),
);

/** A path after one of these needs no query. */
const CERTAIN = "\"'=`(";

/** Returns where the scheme before a ":" starts. @param from where the URL before it ended */
function schemeStart(text: string, colon: number, from: number): number {
  let start = colon;
  while (start > from && isSchemeUnit(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Whether a text is a URL only with a query: otherwise it may be a name of a file, a division, or a comment. */
function needsQuery(text: string, start: number, slash: number): boolean {
  if (start !== slash || isLineStart(text, slash)) return false;
  if (text.charCodeAt(slash - 1) > Char.Space) return !CERTAIN.includes(text.charAt(slash - 1));
  if (text.charCodeAt(slash + 1) === Char.Slash) return false;
  let at = slash - 2;
  while (at >= 0 && slash - at <= LONGEST_METHOD && isUppercase(text.charCodeAt(at))) at--;
  const method = text.slice(at + 1, slash - 1);
  return method.length < SHORTEST_METHOD || method.endsWith(REDACTED);
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === Char.LineFeed;
}

const SHORTEST_METHOD = 3;
const LONGEST_METHOD = 10;

function isUppercase(unit: number): boolean {
  return unit >= Char.A && unit <= Char.Z;
}

/** @param isQuoted whether an apostrophe is before the URL, which then ends before the next one */
function urlEnd(text: string, slash: number, isQuoted: boolean): number {
  let end = slash;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (endsURL(unit) || (isQuoted && unit === Char.Apostrophe)) break;
  }
  while (end > slash && AFTER.has(text.charCodeAt(end - 1))) end--;
  return end;
}
