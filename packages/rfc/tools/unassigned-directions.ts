/**
 * The directions of unassigned code points, unless they are from left to right. From the lines with `@missing` in
 * https://www.unicode.org/Public/18.0.0/ucd/extracted/DerivedBidiClass.txt, which the package of Unicode leaves out.
 */
export const UNASSIGNED: readonly (readonly [first: number, last: number, direction: "R" | "N"])[] = [
  [0x590, 0x8ff, "R"],
  [0x20a0, 0x20cf, "N"],
  [0xfb1d, 0xfdcf, "R"],
  [0xfdf0, 0xfdff, "R"],
  [0xfe70, 0xfeff, "R"],
  [0x10800, 0x10fff, "R"],
  [0x1e800, 0x1efff, "R"],
];
