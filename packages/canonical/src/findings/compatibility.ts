/** Finds characters that Unicode's form NFKC turns into delimiters or dots. */

import { decodeOnce } from "@anyurl/common/percent";
import { domainToUnicode, normalizeNFC } from "anyurl";

/**
 * The percent-encoded characters that NFKC turns into text with ".", "/", "\\", "?", "#", ";" or "%".
 * https://www.unicode.org/reports/tr15/
 */
const COMPATIBLE =
  /%(?:CD%BE|E2%(?:80%A[4-6]|81%8[7-9]|84%8[0156]|92%(?:8[89A-F]|9[0-9AB]))|E3%8F%(?:8[27]|98)|EF%(?:B8%(?:9[469]|B0)|B9%(?:9[246F]|A[8A])|BC%(?:8[35EF]|9[BF]|BC))|F0%9F%84%80)/i;

/** An encoded byte, or an encoded code unit as some servers decode it. */
const ENCODED = /%(?:[0-9a-f]{2}|u[0-9a-f]{4})/i;

/** A "%", and the characters after it that can be an encoded byte or code unit: five of two code units each. */
const AFTER_PERCENT = /%[^%]{1,10}/g;

/** Whether NFKC turns a decoded path into one with other delimiters or dots, or with more percent-encoded text. */
export function hasCompatible(path: string): boolean {
  if (COMPATIBLE.test(path)) return true;
  if (!path.includes("%25") || !/%[c-f]/i.test(path)) return false;
  const text = decodeOnce(path) ?? "";
  const compatible = text.replace(AFTER_PERCENT, (piece) => Array.from(piece, compatibleDigits).join(""));
  return normalizeNFC(compatible).split(ENCODED).length > text.split(ENCODED).length;
}

/** Converts a character to NFKC if the result has hexadecimal digits. The mapping of domains is NFKC in lower case. */
function compatibleDigits(character: string): string {
  const mapped = character > "\x7f" ? domainToUnicode(character) : "";
  return /[0-9a-fu]/.test(mapped) ? mapped : character;
}
