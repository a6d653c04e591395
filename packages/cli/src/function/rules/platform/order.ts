/**
 * The order of names and values, for engines whose strings consist of code points, such as njs, and for engines whose
 * strings consist of UTF-16 code units: the result is the same.
 */

export function getRank(_name: string): number {
  return 0;
}

export function compareText(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const difference = placeOf(a.charCodeAt(at)) - placeOf(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Returns the place of a code point in the order of code units: those above U+FFFF are where their surrogates are. */
function placeOf(codePoint: number): number {
  return codePoint > 0xffff ? 0xd800 + (codePoint - 0x10000) / 0x200 : codePoint;
}
