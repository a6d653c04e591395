import { requireString } from "@anyurl/common/arguments";
import { fromCodePoints, toCodePoints } from "./code-points.ts";
import { isCertainlyNormalized, normalize } from "./nfc/normalize.ts";

/** A character that may change, or change others. */
const FROM_FIRST_MARK = /[^\0-\u02ff]/;

/**
 * Returns a text in Normalization Form C: https://www.unicode.org/reports/tr15/#Norm_Forms
 *
 * The time grows with the length of the text, however long its runs of marks are.
 *
 * @param text any string; lone surrogates stay unchanged
 * @returns the text in NFC; the string itself if it certainly is in NFC
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { normalizeNFC } from "@anyurl/idna";
 *
 * normalizeNFC("e\u0301"); // → "é"
 * ```
 */
export function normalizeNFC(text: string): string {
  requireString(text, "normalizeNFC: the text");
  if (!FROM_FIRST_MARK.test(text)) return text;
  const codePoints = toCodePoints(text);
  return isCertainlyNormalized(codePoints) ? text : fromCodePoints(normalize(codePoints));
}
