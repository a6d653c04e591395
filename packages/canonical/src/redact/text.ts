/** Finds URLs in a text. */
import { Char } from "@anyurl/common/char";
import { indexIn, isSlash } from "./part.ts";
import { isSchemeUnit } from "./reference.ts";

/** Receives the place of a URL in a text, in UTF-16 code units. */
export type Found = (start: number, end: number) => void;

const GRAVE = 0x60;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const LEFT_PARENTHESIS = 0x28;

/** Punctuation after a URL at the end of a sentence, or of a text in brackets. */
const AFTER = /* @__PURE__ */ new Set([..."\\.,;:!)]}'*"].map((character) => character.charCodeAt(0)));

/**
 * Calls a function with each URL, from the first one to the last one:
 *
 * - a text with `://`, with the scheme before it; also if slashes are escaped as in JSON, `:\/\/`
 * - a path that starts with "/", after an HTTP method, a quotation mark, "=" or "("; after a space, only with a "?", or
 *   with "//"
 *
 * A URL ends before a space, a control character, a quotation mark or an angle bracket. Punctuation at
 * its end belongs to the sentence.
 */
export function findURLs(text: string, found: Found): void {
  let from = 0;
  for (let slash = text.indexOf("/"); slash >= 0; slash = text.indexOf("/", Math.max(slash + 1, from))) {
    const start = urlStart(text, slash, from);
    if (start < 0) continue;
    const end = urlEnd(text, slash, start);
    if (needsQuery(text, start, slash) && indexIn(text, Char.QuestionMark, start, end) < 0) {
      from = end;
      continue;
    }
    found(start, end);
    from = end;
  }
}

/** Returns where the URL with the first slash at a place starts; -1 if there is none. */
function urlStart(text: string, slash: number, from: number): number {
  const before = slash === 0 ? Char.Space : text.charCodeAt(slash - 1);
  if (before === Char.Colon) return isSlash(text.charCodeAt(slash + 1)) ? schemeStart(text, slash - 1, from) : -1;
  if (before === Char.Backslash) {
    const isEscaped = slash >= 2 && text.charCodeAt(slash - 2) === Char.Colon && text.startsWith("\\/", slash + 1);
    if (isEscaped) return schemeStart(text, slash - 2, from);
    return slash >= 2 && text.charCodeAt(slash - 2) === Char.QuotationMark ? slash - 1 : -1;
  }
  return startsPath(before) ? slash : -1;
}

/** Whether a path can follow a code unit. */
function startsPath(before: number): boolean {
  return (
    before <= Char.Space ||
    before === Char.QuotationMark ||
    before === Char.Apostrophe ||
    before === Char.EqualsSign ||
    before === GRAVE ||
    before === LEFT_PARENTHESIS
  );
}

/** Returns where the scheme before a ":" starts. @param from where the URL before it ended */
function schemeStart(text: string, colon: number, from: number): number {
  let start = colon;
  while (start > from && isSchemeUnit(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Whether a text is a path after a space that does not follow an HTTP method: a name of a file, or a division. */
function needsQuery(text: string, start: number, slash: number): boolean {
  if (start !== slash || slash === 0 || text.charCodeAt(slash - 1) > Char.Space) return false;
  if (text.charCodeAt(slash + 1) === Char.Slash) return false;
  let at = slash - 2;
  while (at >= 0 && slash - at <= LONGEST_METHOD && isUppercase(text.charCodeAt(at))) at--;
  return slash - 2 - at < SHORTEST_METHOD;
}

const SHORTEST_METHOD = 3;
const LONGEST_METHOD = 10;

function isUppercase(unit: number): boolean {
  return unit >= Char.A && unit <= Char.Z;
}

/** 1 for each ASCII code unit that no URL in a text contains. */
const ENDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => {
  const isMark = unit === Char.QuotationMark || unit === LESS_THAN || unit === GREATER_THAN || unit === GRAVE;
  return Number(unit <= Char.Space || isMark || unit === Char.Delete);
});

function urlEnd(text: string, slash: number, start: number): number {
  let end = slash;
  while (end < text.length) {
    const unit = text.charCodeAt(end);
    if (unit < 128 && ENDS[unit] === 1) break;
    end++;
  }
  if (start > 0 && text.charCodeAt(start - 1) === Char.Apostrophe) {
    const quote = indexIn(text, Char.Apostrophe, slash, end);
    if (quote >= 0) end = quote;
  }
  while (end > slash && AFTER.has(text.charCodeAt(end - 1))) end--;
  return end;
}
