import type { HostLabel } from "./label.ts";

/**
 * Characters and ranges that Chromium does not show, although they are allowed in identifiers:
 * https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md#google-chrome_s-idn-policy, item 4.
 */
const REMOVED: readonly (readonly [first: number, last: number])[] = [
  // Kra, which looks like k.
  [0x138, 0x138],
  // Letters of Pinyin.
  [0x1cd, 0x1dc],
  // Letters that look like quotation marks, and a mark of voicing.
  [0x2bb, 0x2bc],
  [0x2ec, 0x2ec],
  // A combining slash.
  [0x338, 0x338],
  // Hyphens, a quotation mark and a dot that IDNA2008 does not allow.
  [0x58a, 0x58a],
  [0x2010, 0x2010],
  [0x2019, 0x2019],
  [0x2027, 0x2027],
  [0x30a0, 0x30a0],
  // Blocks of rare letters: Cyrillic Extended-C, Latin Extended Additional, Greek Extended, Cyrillic Extended-B, Latin
  // Extended-D.
  [0x1c80, 0x1c8f],
  [0x1e00, 0x1e9b],
  [0x1f00, 0x1fff],
  [0xa640, 0xa69f],
  [0xa720, 0xa7ff],
];

/**
 * Whether a label has a character that is not allowed in identifiers, or that Chromium removes from these:
 * https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type
 */
export function isOutsideIdentifiers({ codePoints, classes }: HostLabel): boolean {
  return classes.some((each, at) => each === undefined || isRemoved(codePoints[at] as number));
}

function isRemoved(codePoint: number): boolean {
  return REMOVED.some(([first, last]) => first <= codePoint && codePoint <= last);
}
