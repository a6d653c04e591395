/** Strings and code points. */

/** No more arguments than this fit in one call. */
const MOST_ARGUMENTS = 4096;

/** The code points of a text. A lone surrogate is a code point. */
export function toCodePoints(text: string): number[] {
  const codePoints: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    codePoints.push(codePoint);
  }
  return codePoints;
}

/** The text of code points. */
export function fromCodePoints(codePoints: readonly number[]): string {
  if (codePoints.length <= MOST_ARGUMENTS) return String.fromCodePoint(...codePoints);
  let text = "";
  for (let at = 0; at < codePoints.length; at += MOST_ARGUMENTS) {
    text += String.fromCodePoint(...codePoints.slice(at, at + MOST_ARGUMENTS));
  }
  return text;
}
