/** Counts the blocks of words that the engine makes when it unpacks the tables: see idna/tables/words.ts. */
import type { Character } from "../../../packages/idna/tools/unicode.ts";

const BLOCK_LENGTH = 64;

const INVALID = "disallowed";

/**
 * Neighbouring blocks share one if all their code points have the same properties, and none of them is mapped. A shared
 * block is copied to add a bit.
 *
 * @param marked code points to whose properties bits are added
 * @returns the most blocks that there can be
 */
export function countBlocks(characters: readonly Character[], marked: Iterable<number>): number {
  const markedBlocks = new Set([...marked].map((codePoint) => Math.floor(codePoint / BLOCK_LENGTH)));
  // The first block is for invalid code points.
  let count = 1;
  let last: string | undefined = INVALID;
  for (let block = 0; block < characters.length / BLOCK_LENGTH; block++) {
    const texts = new Set(characters.slice(block * BLOCK_LENGTH, (block + 1) * BLOCK_LENGTH).map(writeProperties));
    const [text] = texts;
    const isUniform = texts.size === 1 && text !== undefined;
    const isShared = isUniform && (text === INVALID || text === last);
    if (!isShared) count++;
    if (isUniform && markedBlocks.has(block)) count++;
    last = isUniform ? text : undefined;
  }
  return count;
}

/** The properties as text, or `undefined` for a code point that is mapped. */
function writeProperties({ status, combiningClass, bidi, isMark, joining }: Character): string | undefined {
  if (status === "mapped") return undefined;
  return status === "valid" ? [combiningClass, bidi, isMark, joining].join() : status;
}
