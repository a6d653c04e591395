/** Secrets that can be recognised without a name. */
import { Char } from "@anyurl/common/char";
import { REDACTED } from "./marks.ts";

/** Shorter texts are not recognised. */
export const SHORTEST_SHAPE = 16;

/** The beginnings of tokens that their issuers documented, so that programs find them. */
const PREFIXES = [
  "gh[opsur]_|github_pat_|gl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt|oas)-|xox[a-z]-|xapp-|[spr]k_(?:live|test)_|whsec_|A[KS]IA|AIza|ya29\\.|GOCSPX-",
  "sk-|SG\\.|npm_|pypi-|hf_|hv[sb]\\.|do[opr]_v1_|dapi|dp\\.[a-z]+\\.|shp[a-z]{2}_|sq0[a-z]{3}-|lin_api_|ntn_|secret_",
  "figd_|PMAK-|gl(?:sa|c)_|NRAK-|sntry[su]_|sbp_|pscale_|rubygems_|ATATT3|HRKU-|key-|sl\\.|EAA|AGE-SECRET-KEY-|r8_|gsk_",
];

/** Base64url of `{"`, with which each JWT begins, and a bot's number before its token. */
const OTHERS = "eyJ|\\d{6,}:";

const KNOWN = /* @__PURE__ */ new RegExp(`(?:^|[^A-Za-z\\d]|bot)(?:${PREFIXES.join("|")}|${OTHERS})[\\w.~+-]{13,}`);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const HEX = /^[\da-f]+$/i;

/** The class of a code unit, as a bit. */
const enum Class {
  Lower = 1,
  Upper = 2,
  Digit = 4,
  Separator = 8,
  /** No token has it. */
  Other = 16,
  Count = 32,
}

/** The class of each ASCII code unit. */
const CLASSES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[a-z]/.test(character)) return Class.Lower;
  if (/[A-Z]/.test(character)) return Class.Upper;
  if (/\d/.test(character)) return Class.Digit;
  return /[-_.~+]/.test(character) ? Class.Separator : Class.Other;
});

function classOf(unit: number): Class {
  return unit < 128 ? (CLASSES[unit] as Class) : Class.Other;
}

/** 1 for two classes, one after the other, as in random text and in few words: see {@link isSecretShape}. */
const CHANGES = /* @__PURE__ */ Uint8Array.from({ length: Class.Count ** 2 }, (_, both) => {
  const [last, found] = [Math.floor(both / Class.Count), both % Class.Count];
  return Number(last !== found && (last | found) < Class.Separator && !(last === Class.Upper && found === Class.Lower));
});

/** Whether a text has letters in both cases, or letters and digits: a token does, and few words do. */
function isMixed(seen: number): boolean {
  const letters = seen & (Class.Lower | Class.Upper);
  return letters === (Class.Lower | Class.Upper) || (letters !== 0 && (seen & Class.Digit) !== 0);
}

/** The least lengths of random texts, in code units. */
export interface Lengths {
  /** With digits, and letters in upper and lower case. */
  readonly mixed: number;
  /** With digits and letters in one case, or only letters in both. */
  readonly plain: number;
  /** With hexadecimal digits only. */
  readonly hex: number;
}

/** Values of parameters hold tokens more often than names of files do. */
export const IN_VALUES: Lengths = { mixed: 20, plain: 24, hex: 32 };

/** Names of files and identifiers of documents are also long. */
export const IN_PATHS: Lengths = { mixed: 32, plain: 40, hex: Number.POSITIVE_INFINITY };

/** Keys in fragments are not sent to servers, and are the reason to use a fragment. */
export const IN_FRAGMENTS: Lengths = { mixed: 16, plain: 20, hex: 32 };

/** After a word such as "session", and the least of all. */
export const SHORTEST: Lengths = { mixed: SHORTEST_SHAPE, plain: SHORTEST_SHAPE, hex: SHORTEST_SHAPE };

function classesIn(text: string): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) seen |= classOf(text.charCodeAt(at));
  return seen;
}

/** The beginning of a file's extension: names of files with a hash of their content are also long. */
const EXTENSION = /\.[a-z][a-z\d]{1,4}$/;

/**
 * Returns whether [start, end) of a text starts as a known token does, or is random text: only letters, digits and
 * separators, and in a fifth of all places, a digit follows a letter, a letter a digit, or a capital letter a small
 * one. In words, dates and versions they do not. Hexadecimal digits and letters need not. A UUID is an identifier, and
 * not a secret.
 */
export function isSecretShape(text: string, start: number, end: number, lengths: Lengths): boolean {
  let stop = end;
  while (stop > start && text.charCodeAt(stop - 1) === Char.EqualsSign) stop--;
  const length = stop - start;
  if (length < SHORTEST_SHAPE) return false;
  let changes = 0;
  let seen = 0;
  let last: number = Class.Separator;
  for (let at = start; at < stop; at++) {
    const found = classOf(text.charCodeAt(at));
    changes += CHANGES[last * Class.Count + found] as number;
    seen |= found;
    last = found;
  }
  if (!isMixed(seen)) return false;
  const value = text.slice(start, stop);
  return (seen < Class.Other && isRandom(value, seen, changes, lengths)) || isKnown(value);
}

/** @param changes how often a class follows another one as in random text */
function isRandom(value: string, seen: number, changes: number, lengths: Lengths): boolean {
  const hasDigits = (seen & Class.Digit) !== 0;
  const isInBothCases = (seen & (Class.Lower | Class.Upper)) === (Class.Lower | Class.Upper);
  const least = hasDigits && isInBothCases ? lengths.mixed : lengths.plain;
  if (changes < 2 || value.length < Math.min(least, lengths.hex) || value.includes(REDACTED)) return false;
  if (lengths === IN_PATHS && EXTENSION.test(value)) return false;
  if (HEX.test(value)) return value.length >= lengths.hex;
  return changes * (hasDigits ? 5 : 4) >= value.length && value.length >= least && !UUID.test(value);
}

/** Whether a text contains a known token. */
function isKnown(value: string): boolean {
  const known = KNOWN.exec(value)?.[0];
  return known !== undefined && isMixed(classesIn(known));
}
