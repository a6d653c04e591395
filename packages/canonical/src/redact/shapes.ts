/** Secrets that can be recognised without a name. */
import { Char } from "@anyurl/common/char";
import { REDACTED } from "./marks.ts";

/** Shorter texts are not recognised. */
export const SHORTEST_SHAPE = 16;

/** The beginnings of tokens that their issuers documented, so that programs find them. */
const PREFIXES = [
  "gh[opsur]_|github_pat_|glpat-|gl[a-z]{2,5}-|xox[a-z]-|xapp-|[spr]k_(?:live|test)_|whsec_|A[KS]IA|AIza|ya29\\.|GOCSPX-",
  "sk-|SG\\.|npm_|pypi-|hf_|hv[sb]\\.|do[opr]_v1_|dapi|dp\\.[a-z]+\\.|shp[a-z]{2}_|sq0[a-z]{3}-|lin_api_|ntn_|secret_",
  "figd_|PMAK-|gl(?:sa|c)_|NRAK-|sntry[su]_|sbp_|pscale_|rubygems_|ATATT3|HRKU-|key-|sl\\.|EAA|AGE-SECRET-KEY-|r8_|gsk_",
];

/** Base64url of `{"`, with which each JWT begins, and a bot's number before its token. */
const OTHERS = "eyJ|\\d{6,}:";

const KNOWN = /* @__PURE__ */ new RegExp(`(?:^|[^A-Za-z\\d]|bot)(?:${PREFIXES.join("|")}|${OTHERS})[\\w.~+/=-]{12}`);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const HEX = /^[\da-f]+$/i;

/** The classes of a code unit in a token. */
const enum Class {
  None,
  Digit,
  Lower,
  Upper,
  Separator,
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
    unit === Char.PlusSign ||
    unit === Char.EqualsSign;
  return isSeparator ? Class.Separator : Class.None;
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

/** Names of files and identifiers of documents are long, too. */
export const IN_PATHS: Lengths = { mixed: 32, plain: 40, hex: Number.POSITIVE_INFINITY };

/** Keys in fragments are not sent to servers, and are the reason to use a fragment. */
export const IN_FRAGMENTS: Lengths = { mixed: 16, plain: 20, hex: 32 };

/** Returns whether [start, end) of a text is a token by its beginning, or random text. */
export function isSecretShape(text: string, start: number, end: number, lengths: Lengths): boolean {
  if (end - start < SHORTEST_SHAPE) return false;
  const value = text.slice(start, end);
  return KNOWN.test(value) || isRandom(value, lengths);
}

/** The beginning of a file's extension: names of files that hold a hash of their content are long, too. */
const EXTENSION = /\.[a-z][a-z\d]{1,4}$/;

/**
 * Whether a text is random: only letters, digits and separators, and in a fifth of all places, a digit follows a
 * letter, a letter a digit, or a capital letter a small one. In words, dates and versions they do not. Hexadecimal
 * digits and letters need not. A UUID is an identifier, and not a secret.
 */
function isRandom(value: string, lengths: Lengths): boolean {
  let changes = 0;
  let seen = 0;
  let last: Class = Class.Separator;
  for (let at = 0; at < value.length; at++) {
    const found = classOf(value.charCodeAt(at));
    if (found === Class.None) return false;
    if (found !== last && last !== Class.Separator && !(last === Class.Upper && found === Class.Lower)) changes++;
    seen |= 1 << found;
    last = found;
  }
  if (value.includes(REDACTED) || (lengths === IN_PATHS && EXTENSION.test(value))) return false;
  if (HEX.test(value)) return changes > 1 && value.length >= lengths.hex;
  const hasDigits = (seen & (1 << Class.Digit)) !== 0;
  const isMixed = (seen & (1 << Class.Lower)) !== 0 && (seen & (1 << Class.Upper)) !== 0;
  if (changes * (hasDigits ? 5 : 4) < value.length || !(hasDigits || isMixed)) return false;
  return value.length >= (hasDigits && isMixed ? lengths.mixed : lengths.plain) && !UUID.test(value);
}
