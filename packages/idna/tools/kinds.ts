/** How each mapped code point is written: the kinds of src/tables/kinds.ts. */
import { IDEOGRAPH, IGNORED, SEQUENCE, SINGLE } from "../src/tables/kinds.ts";
import type { Character } from "./unicode.ts";

/** The index of an ideograph's block in FIRST_IDEOGRAPHS, or -1. */
export function ideographBlock(codePoint: number): number {
  if (codePoint < 0x3400 || (codePoint >= 0xa000 && codePoint < 0x20000)) return -1;
  if (codePoint < 0x4e00) return 0;
  return codePoint < 0xa000 ? 1 : 2;
}

/** The kind of a code point that is mapped or ignored. */
export function kindOf({ status, mapping }: Character): number {
  if (status === "ignored") return IGNORED;
  if (mapping.length !== 1) return SEQUENCE;
  return ideographBlock(mapping[0] as number) < 0 ? SINGLE : IDEOGRAPH;
}
