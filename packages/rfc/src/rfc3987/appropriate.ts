/** The characters outside ASCII that are appropriate in an IRI: sections 2.2, 4.1 and 6.1. */
import { IPRIVATE, internationalClass, UCSCHAR } from "../rfc3986/characters.ts";

/**
 * Ranges of characters that section 6.1 advises against, except those that section 4.1 forbids: those that look like a
 * space, and those that RFC 3491 excludes from host names by its section 5 (tables C.1.2, C.2.2 and C.6 to C.8 of RFC
 * 3454). Characters of these kinds that Unicode got later are the fillers of Hangul, and U+061C and U+2066 to U+2069,
 * which format bidirectional text.
 */
const AVOIDED = [
  [0xa0, 0xa0],
  [0x340, 0x341],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200d],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x206f],
  [0x2ff0, 0x2ffb],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0x1d173, 0x1d17a],
] as const;

/** Returns whether section 6.1 advises against a character that the grammar allows. */
export function isAvoided(codePoint: number): boolean {
  return AVOIDED.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Returns whether an IRI can contain a character that is not in ASCII, and should: step 4 of section 3.2. */
export function isAppropriate(codePoint: number, isInQuery: boolean): boolean {
  if (codePoint < 0x80) return true;
  const allowed = isInQuery ? UCSCHAR | IPRIVATE : UCSCHAR;
  return (internationalClass(codePoint) & allowed) !== 0 && !isAvoided(codePoint);
}
