import { requireString } from "@anyurl/common/arguments";
import { composeNew } from "./tr46.ts";

/**
 * Normalization Form C: https://www.unicode.org/reports/tr15/#Norm_Forms
 *
 * @param text any string; lone surrogates stay as they are
 * @returns the text in NFC; the string itself if nothing changes
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { normalizeNFC } from "@anyurl/idna";
 *
 * normalizeNFC("e\u0301"); // → "é"
 * ```
 */
export function normalizeNFC(text: string): string {
  requireString(text, "normalizeNFC: the text", normalizeNFC);
  return composeNew(text.normalize("NFC"));
}
