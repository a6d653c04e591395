/** Finds URLs in a text. */
import { Char } from "@anyurl/common/char";
import { startsOracle } from "./oracle.ts";
import type { Rules } from "./rules.ts";
import { indexIn, isIn, Units } from "./units.ts";

/** Receives the place of a URL, or of a piece of it, in UTF-16 code units. */
type Found = (start: number, end: number) => void;

/**
 * Calls a function with each URL that may hold a secret, from the first one to the last one:
 *
 * - a text with `://`, with the scheme before it; also if slashes are escaped as in JSON, `:\/\/`
 * - a path that starts with "/", at the start of a line, or after an HTTP method, a quotation mark, "=" or "("
 * - a path with a "?", after a space or punctuation; after a space, also one that starts with "//"
 *
 * A URL ends before a space, a control character, a quotation mark or an angle bracket. Punctuation at its end belongs
 * to the sentence.
 */
export function findURLs(text: string, { preset, finder }: Rules, found: Found): void {
  let from = 0;
  /** Where a text without a "?" ends. */
  let plainEnd = 0;
  for (let slash = text.indexOf("/"); slash >= 0; slash = text.indexOf("/", Math.max(slash + 1, from))) {
    const start = urlStart(text, slash, from);
    if (start < 0) continue;
    const mustHaveQuery = needsQuery(text, start, slash, from);
    if (mustHaveQuery && slash < plainEnd) continue;
    const isQuoted = start > 0 && text.charCodeAt(start - 1) === Char.Apostrophe;
    from = isQuoted ? -1 : finder.cleanEnd(text, start, text.length, true);
    if (from >= 0) continue;
    from = urlEnd(text, slash, isQuoted);
    if (mustHaveQuery && indexIn(text, Char.QuestionMark, start, from) < 0) {
      plainEnd = from;
      from = slash + 1;
    } else if (!isQuoted || finder.cleanEnd(text, start, from, false) < 0) {
      const whole = text.slice(start, from);
      splitAtBreaks(whole, (pieceStart, pieceEnd) => {
        // With the other presets, all of a piece would be a secret.
        const mayBeWords = pieceStart > 0 && preset !== "default";
        if (mayBeWords && !STRUCTURE.test(whole.slice(pieceStart, pieceEnd))) return;
        found(start + pieceStart, start + pieceEnd);
      });
    }
  }
}

/**
 * White space and punctuation that is not ASCII, as one code unit, or as the bytes of its UTF-8. After an ASCII
 * character, a no-break space is not a byte of another character.
 *
 * NOTE: UTS #58 ends a link before these too, unless a letter follows. In logs, the sentence goes on without a space.
 */
const BREAK =
  "[\u1680\u2000-\u200a\u2014\u2015\u2018-\u201f\u2025-\u2029\u202f\u2039\u203a\u203c\u203d\u2047-\u2049\u205f" +
  "\u3000-\u3002\u3008-\u3011\u3014-\u301f\ufe12\ufe15\ufe16\ufe50-\ufe52\ufe54-\ufe57\ufe59-\ufe5e" +
  "\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5f-\uff64]|\xc2\xa0|" +
  "\xe2\x80[\x80-\x8a\x94\x95\x98-\x9f\xa5-\xa9\xaf\xb9\xba\xbc\xbd]|\xe2\x81[\x87-\x89\x9f]|" +
  "\xe3\x80[\x80-\x82\x88-\x91\x94-\x9f]|\xef\xb8[\x92\x95\x96]|\xef\xb9[\x90-\x92\x94-\x97\x99-\x9e]|" +
  "\xef\xbc[\x81\x88\x89\x8c\x8e\x9a\x9b\x9f\xbb\xbd]|\xef\xbd[\x9b\x9d\x9f-\xa4]|(?:^|([\0-\x7f]))\xa0";

const BREAKS = /* @__PURE__ */ new RegExp(BREAK, "g");

const BREAK_AT_END = /* @__PURE__ */ new RegExp(`(?:${BREAK})$`);

/** Whether a text of another script ends at a place. */
function endsWithBreak(text: string, end: number): boolean {
  return text.charCodeAt(end - 1) > 127 && BREAK_AT_END.test(text.slice(Math.max(0, end - 3), end));
}

/**
 * The scheme and the authority, whose dots may belong to another script, and a password with any characters. It is not
 * a port.
 */
const AUTHORITY = /^[^:/\\]*:[/\\]+(?:[^/\\?#@:]*:(?!\d*(?:[/\\?#;]|$)).*@)?[^/\\?#;]*/s;

/** A URL in a piece has one of these. */
const STRUCTURE = /[=/:@]/;

/**
 * Calls a function with a URL, and with each piece of a text of another script that follows without a space: it ends
 * the URL, and may hold parts of it.
 */
function splitAtBreaks(whole: string, found: Found): void {
  BREAKS.lastIndex = AUTHORITY.exec(whole)?.[0].length ?? 0;
  let from = 0;
  for (let match = BREAKS.exec(whole); match !== null; match = BREAKS.exec(whole)) {
    found(from, match.index + (match[1]?.length ?? 0));
    from = BREAKS.lastIndex;
  }
  found(from, whole.length);
}

/** Returns where the URL with the first slash at a place starts; -1 if there is none. */
function urlStart(text: string, slash: number, from: number): number {
  const before = slash === 0 ? Char.Space : text.charCodeAt(slash - 1);
  if (before === Char.Colon && isIn(text.charCodeAt(slash + 1), Units.Slash)) return schemeStart(text, slash - 1, from);
  if (before === Char.Backslash) return escapedStart(text, slash, from);
  if (before < 128 ? !isIn(before, Units.InPath) : endsWithBreak(text, slash)) return slash;
  const isAfterPassword = before === Char.AtSign && text.charCodeAt(slash + 1) === Char.Slash;
  let start = slash;
  for (; start > from; start--) {
    const unit = text.charCodeAt(start - 1);
    if (isIn(unit, Units.URLEnd) || (unit === Char.Slash && !isAfterPassword)) break;
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

/** A path after one of these needs no query. */
const CERTAIN = "\"'=`(";

/** Returns where the scheme before a ":" starts. @param from where the URL before it ended */
function schemeStart(text: string, colon: number, from: number): number {
  let start = colon;
  while (start > from && isIn(text.charCodeAt(start - 1), Units.Scheme)) start--;
  return start;
}

/** The end of an HTTP method, and the space after it. */
const METHOD = /[A-Z]{3}.$/s;

/**
 * Whether a text is a URL only with a query: otherwise it may be a name of a file, a division, or a comment.
 *
 * @param from where the URL before it ended, whose last letters are no method
 */
function needsQuery(text: string, start: number, slash: number, from: number): boolean {
  const before = text.charCodeAt(slash - 1);
  if (start !== slash || slash === 0 || before === Char.LineFeed) return false;
  if (before > Char.Space) return !CERTAIN.includes(text.charAt(slash - 1));
  if (text.charCodeAt(slash + 1) === Char.Slash) return false;
  return !METHOD.test(text.slice(Math.max(from, slash - 4, 0), slash));
}

/** @param isQuoted whether an apostrophe is before the URL, which then ends before the next one */
function urlEnd(text: string, slash: number, isQuoted: boolean): number {
  let end = slash;
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end);
    if (isIn(unit, Units.URLEnd) || (isQuoted && unit === Char.Apostrophe)) break;
  }
  while (end > slash && isIn(text.charCodeAt(end - 1), Units.AfterURL)) end--;
  return end;
}
