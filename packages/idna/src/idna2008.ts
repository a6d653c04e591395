/**
 * The rules of IDNA 2008 that [UTS #46](https://www.unicode.org/reports/tr46/#IDNA2008) does not have, as an option of
 * `@anyurl/idna`.
 *
 * @module
 */
import { Char } from "@anyurl/common/char";
import { DISALLOWED, GREEK, HEBREW, JAPANESE } from "./idna2008/kinds.ts";
import { getKind } from "./idna2008/table.ts";
import { hasHyphens } from "./label/hyphens.ts";

const MIDDLE_DOT = 0xb7;
const GREEK_KERAIA = 0x375;
const HEBREW_GERESH = 0x5f3;
const HEBREW_GERSHAYIM = 0x5f4;
const KATAKANA_MIDDLE_DOT = 0x30fb;

/**
 * Finds the code point of a label that breaks a rule of IDNA 2008. Pass the function as the option `idna2008`, to apply
 * these rules in addition to the rules of UTS #46.
 *
 * @remarks
 * A label that is not in ASCII then has
 *
 * - only letters, digits and marks, and no symbols or emoji: the code points that
 *   [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#section-3) does not derive as DISALLOWED
 * - `·`, `͵`, `׳`, `״` and `・` only beside certain letters, and not both kinds of Arabic-Indic digits: the
 *   [contextual rules](https://www.rfc-editor.org/rfc/rfc5892#appendix-A)
 * - no hyphen first, last, or both third and fourth: [RFC 5891](https://www.rfc-editor.org/rfc/rfc5891#section-4.2.3.1)
 *
 * The domain is mapped before, as UTS #46 does.
 *
 * @param label the code points of a label, which satisfies UTS #46
 * @returns the index of the first code point that breaks a rule, or -1
 * @example
 * ```ts
 * import { toASCII } from "@anyurl/idna";
 * import { idna2008 } from "@anyurl/idna/idna2008";
 *
 * toASCII("l·l.example", { idna2008 }); // → "xn--ll-0ea.example"
 * toASCII("a·l.example", { idna2008 }); // → null
 * toASCII("☃.example", { idna2008 }); // → null
 * toASCII("☃.example"); // → "xn--n3h.example"
 * ```
 */
export function idna2008(label: readonly number[]): number {
  if (label.every((codePoint) => codePoint < 0x80)) return -1;
  if (hasHyphens(label)) return label.indexOf(Char.HyphenMinus);
  const context = {
    label,
    isJapanese: label.some((codePoint) => getKind(codePoint) === JAPANESE),
    mixesDigits: label.some(isArabicDigit) && label.some(isExtendedArabicDigit),
  };
  return label.findIndex((codePoint, at) => !isAllowed(codePoint, at, context));
}

interface Context {
  readonly label: readonly number[];
  /** Whether a character is in Hiragana, Katakana or Han. */
  readonly isJapanese: boolean;
  /** Whether there are Arabic-Indic digits and extended ones. */
  readonly mixesDigits: boolean;
}

function isAllowed(codePoint: number, at: number, { label, isJapanese, mixesDigits }: Context): boolean {
  if (codePoint < 0x80) return /[a-z0-9-]/.test(String.fromCharCode(codePoint));
  switch (codePoint) {
    case MIDDLE_DOT:
      return label[at - 1] === Char.l && label[at + 1] === Char.l;
    case GREEK_KERAIA:
      return kindAt(label, at + 1) === GREEK;
    case HEBREW_GERESH:
    case HEBREW_GERSHAYIM:
      return kindAt(label, at - 1) === HEBREW;
    case KATAKANA_MIDDLE_DOT:
      return isJapanese;
    default:
      if (mixesDigits && (isArabicDigit(codePoint) || isExtendedArabicDigit(codePoint))) return false;
      return getKind(codePoint) !== DISALLOWED;
  }
}

function isArabicDigit(codePoint: number): boolean {
  return codePoint >= 0x660 && codePoint <= 0x669;
}

function isExtendedArabicDigit(codePoint: number): boolean {
  return codePoint >= 0x6f0 && codePoint <= 0x6f9;
}

function kindAt(label: readonly number[], at: number): number {
  const codePoint = label[at];
  return codePoint === undefined ? DISALLOWED : getKind(codePoint);
}
