/** The generator and the decoder share these. */

/** Changes of ideographs are divided by this. */
export const REMAINDERS = 80;

/** The first ideographs of the blocks that compatibility ideographs are mapped to. */
export const FIRST_IDEOGRAPHS: readonly number[] = [0x3400, 0x4e00, 0x20000];

/** Whether a code point that is mapped to a letter may be its uppercase: not a mark, and not a presentation form. */
export function mayBeUppercase(codePoint: number): boolean {
  return codePoint < 0x300 || (codePoint >= 0x370 && codePoint < 0xf000);
}
