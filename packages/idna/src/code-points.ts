/** Strings and code points. */

/** Up to this number of code points, a loop takes less time than one call. */
const FEW = 64;

/** No more arguments than this fit in one call. */
const MOST_ARGUMENTS = 4096;

/** The code points of a text. A lone surrogate is a code point. */
export function toCodePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) as number);
}

/** The text of code points. */
export function fromCodePoints(codePoints: readonly number[]): string {
  let text = "";
  if (codePoints.length <= FEW) {
    for (const codePoint of codePoints) text += String.fromCodePoint(codePoint);
    return text;
  }
  for (let at = 0; at < codePoints.length; at += MOST_ARGUMENTS) {
    text += String.fromCodePoint(...codePoints.slice(at, at + MOST_ARGUMENTS));
  }
  return text;
}
