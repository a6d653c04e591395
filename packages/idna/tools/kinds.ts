/** How each mapped code point is written: the kinds of src/tables/kinds.ts. */
import { BY_PARTS, IDEOGRAPH, IGNORED, SEQUENCE, SINGLE } from "../src/tables/kinds.ts";
import type { Character, Decompositions } from "./unicode.ts";

type Characters = readonly Character[];

/** The index of an ideograph's block in FIRST_IDEOGRAPHS, or -1. */
export function ideographBlock(codePoint: number): number {
  if (codePoint < 0x3400 || (codePoint >= 0xa000 && codePoint < 0x20000)) return -1;
  if (codePoint < 0x4e00) return 0;
  return codePoint < 0xa000 ? 1 : 2;
}

/** The kind of a code point that is mapped or ignored. */
export function kindOf(codePoint: number, characters: Characters, decompositions: Decompositions): number {
  const { status, mapping } = characters[codePoint] as Character;
  if (status === "ignored") return IGNORED;
  if (mapping.length === 1) return ideographBlock(mapping[0] as number) < 0 ? SINGLE : IDEOGRAPH;
  return isMappedByParts(codePoint, characters, decompositions) ? BY_PARTS : SEQUENCE;
}

/** Whether a code point is composed of two parts, and its mapping is that of the first and that of the second. */
function isMappedByParts(codePoint: number, characters: Characters, decompositions: Decompositions): boolean {
  const parts = decompositions.mappings.get(codePoint);
  if (parts === undefined || decompositions.excluded.has(codePoint)) return false;
  const mapped = parts.flatMap((part) => {
    const { status, mapping } = characters[part] as Character;
    return status === "mapped" ? mapping : [part];
  });
  const isKnownBefore = parts.every((part) => part < codePoint);
  return isKnownBefore && mapped.join() === (characters[codePoint] as Character).mapping.join();
}
