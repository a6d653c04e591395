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

/** The class of a code unit in a token, as a bit. */
const enum Class {
  None = 0,
  Lower = 1,
  Upper = 2,
  Digit = 4,
  Separator = 8,
}

function classOf(unit: number): Class {
  if (unit >= Char.a && unit <= Char.z) return Class.Lower;
  if (unit >= Char.A && unit <= Char.Z) return Class.Upper;
  if (unit >= Char.DigitZero && unit <= Char.DigitNine) return Class.Digit;
  const isSeparator =
    unit === Char.HyphenMinus ||
    unit === Char.LowLine ||
    unit === Char.FullStop ||
    unit === Char.Tilde ||
    unit === Char.PlusSign;
  return isSeparator ? Class.Separator : Class.None;
}

/** Whether a text has letters in both cases, or letters and digits: a token does, and few words do. */
export function isMixed(seen: number): boolean {
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

/** Whether two code units follow each other as in random text, and as in few words. */
function isChange(last: Class, found: Class): boolean {
  if (found === last || found === Class.Separator || last === Class.Separator) return false;
  return !(last === Class.Upper && found === Class.Lower);
}

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
  let isToken = true;
  let last: Class = Class.Separator;
  for (let at = start; at < stop; at++) {
    const found = classOf(text.charCodeAt(at));
    if (found === Class.None) isToken = false;
    else if (isChange(last, found)) changes++;
    seen |= found;
    last = found;
  }
  if (!isMixed(seen)) return false;
  const value = text.slice(start, stop);
  const known = KNOWN.exec(value)?.[0];
  if (known !== undefined && isMixed(classesIn(known))) return true;
  if (!isToken || value.includes(REDACTED) || (lengths === IN_PATHS && EXTENSION.test(value))) return false;
  if (HEX.test(value)) return changes > 1 && length >= lengths.hex;
  const hasDigits = (seen & Class.Digit) !== 0;
  if (changes * (hasDigits ? 5 : 4) < length) return false;
  const isInBothCases = (seen & (Class.Lower | Class.Upper)) === (Class.Lower | Class.Upper);
  return length >= (hasDigits && isInBothCases ? lengths.mixed : lengths.plain) && !UUID.test(value);
}
