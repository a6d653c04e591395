import { NEW_COMBINING_CLASSES } from "../../../packages/idna/tools/new-combining-classes.ts";

/** The marks that Unicode 17 and 18 added, with their Canonical_Combining_Class. */
export const newMarks: readonly (readonly [codePoint: number, combiningClass: number])[] =
  NEW_COMBINING_CLASSES.flatMap(([first, last, combiningClass]) =>
    combiningClass === 0
      ? []
      : Array.from({ length: last - first + 1 }, (_, index) => [first + index, combiningClass] as const),
  );
