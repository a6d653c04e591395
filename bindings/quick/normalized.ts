/** All characters before this stay as they are, next to each other. */
const FIRST_MARK = 0x300;

/** Whether a text is known to be in Normalization Form C: https://www.unicode.org/reports/tr15/ */
export function isCertainlyNormalized(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= FIRST_MARK) return false;
  }
  return true;
}
