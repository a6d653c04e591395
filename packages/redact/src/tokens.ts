/** Judges whether a text is a token, which is a secret without the name of one. */
import { Char } from "@anyurl/common/char";
import { REDACTED } from "./marks.ts";
import { BEFORE_TOKEN, BOT, IN_PATHS, type Lengths, PREFIXES, SEGMENTS, SHORTEST, SHORTEST_TOKEN } from "./table.ts";
import { firstAfter, Units, unitsOf } from "./units.ts";

const KNOWN = /* @__PURE__ */ new RegExp(`(?:^|[^A-Za-z\\d]|bot)(?:${PREFIXES}|${BOT})[\\w.~+-]{13,}`);

/** Letters in both cases, or letters and digits. */
const MIXED = /^(?=.*[a-z])(?=.*[A-Z\d])|^(?=.*[A-Z])(?=.*\d)/s;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const HEX = /^[\da-f]+$/i;

/** The beginning of a file's extension: names of files with a hash of their content are also long. */
const EXTENSION = /\.[a-z][a-z\d]{1,4}$/;

/** The classes that make up tokens, and the class that does not. */
const OF_TOKENS = Units.Lower | Units.Upper | Units.Digit | Units.Separator | Units.Other;

/** Each class of tokens is less. */
const COUNT = 2 * Units.Other;

/** 1 for two classes, one after the other, as in random text and in few words: see {@link isToken}. */
const CHANGES = /* @__PURE__ */ Uint8Array.from({ length: COUNT ** 2 }, (_, both) => {
  const [last, found] = [Math.floor(both / COUNT), both % COUNT];
  return Number(last !== found && (last | found) < Units.Separator && !(last === Units.Upper && found === Units.Lower));
});

/**
 * Returns whether [start, end) of a text starts as a known token does, or is random text: only letters, digits and
 * separators, and in a fifth of all places, a digit follows a letter, a letter a digit, or a capital letter a small
 * letter. In words, dates and versions they do not. Hexadecimal digits and letters need not. A UUID is an identifier,
 * and not a secret.
 */
export function isToken(text: string, start: number, end: number, lengths: Lengths): boolean {
  let stop = end;
  while (stop > start && text.charCodeAt(stop - 1) === Char.EqualsSign) stop--;
  if (stop - start < SHORTEST_TOKEN) return false;
  let changes = 0;
  let seen = 0;
  let last: number = Units.Separator;
  for (let at = start; at < stop; at++) {
    const found = unitsOf(text.charCodeAt(at)) & OF_TOKENS;
    changes += CHANGES[last * COUNT + found] as number;
    seen |= found;
    last = found;
  }
  const letters = seen & (Units.Lower | Units.Upper);
  const hasDigits = (seen & Units.Digit) !== 0;
  const isInBothCases = letters === (Units.Lower | Units.Upper);
  // A token has letters in both cases, or letters and digits, and few words do.
  if (!(isInBothCases || (letters !== 0 && hasDigits))) return false;
  const value = text.slice(start, stop);
  const least = isInBothCases && hasDigits ? lengths.mixed : lengths.plain;
  const isDense = changes * (hasDigits ? 5 : 4) >= value.length;
  const isOpen = seen < Units.Other && changes > 1;
  return (isOpen && isRandom(value, isDense ? least : Number.POSITIVE_INFINITY, lengths)) || isKnown(value);
}

/** @param least the least length, unless it is hexadecimal */
function isRandom(value: string, least: number, lengths: Lengths): boolean {
  if (value.length < Math.min(least, lengths.hex) || value.includes(REDACTED)) return false;
  if (lengths === IN_PATHS && EXTENSION.test(value)) return false;
  if (HEX.test(value)) return value.length >= lengths.hex;
  return value.length >= least && !UUID.test(value);
}

/** Whether a text contains a known token. */
function isKnown(value: string): boolean {
  const known = KNOWN.exec(value);
  return known !== null && MIXED.test(known[0]);
}

const SECRET_SEGMENT = /* @__PURE__ */ new RegExp(`${SEGMENTS.anywhere}|(?:${SEGMENTS.atEnd})$`);

/** Whether a folded segment of a path is a word after which a secret follows. */
export function isSecretWord(folded: string): boolean {
  return SECRET_SEGMENT.test(folded);
}

/** A character between a word and a token. */
const SEPARATOR = /[-_:.]/;

/** Whether a segment of a path is a token, or a word and a token, such as "private-" and a key. */
export function isTokenInPath(text: string, start: number, end: number, lengths: Lengths): boolean {
  if (isToken(text, start, end, lengths)) return true;
  const at = firstAfter(text, Units.Lower, start, end);
  if (at === start || !isToken(text, at + 1, end, SHORTEST) || !SEPARATOR.test(text.charAt(at))) return false;
  const word = text.slice(start, at);
  return word === BEFORE_TOKEN || isSecretWord(word);
}
