/** A three-stage table from code points to small numbers. Equal blocks are stored once. */
import { CODE_POINTS } from "./ucd.ts";

export interface Trie {
  /** For each code point >> (middleBits + leafBits), the number of a block of `middle`. */
  readonly top: number[];
  /** Blocks of 1 << middleBits numbers of blocks of `leaves`. */
  readonly middle: number[];
  /** Blocks of 1 << leafBits values. U+0000 is in the first block, so ASCII needs no look-up of blocks. */
  readonly leaves: number[];
}

export function buildTrie(values: ArrayLike<number>, middleBits: number, leafBits: number): Trie {
  if (values.length !== CODE_POINTS) {
    throw new Error(`a trie takes ${CODE_POINTS} values, not ${values.length}`);
  }
  const leaves = deduplicate(values, 1 << leafBits);
  const middle = deduplicate(leaves.numbers, 1 << middleBits);
  return { top: middle.numbers, middle: middle.blocks, leaves: leaves.blocks };
}

function deduplicate(values: ArrayLike<number>, blockLength: number): { numbers: number[]; blocks: number[] } {
  const seen = new Map<string, number>();
  const numbers: number[] = [];
  const blocks: number[] = [];
  for (let start = 0; start < values.length; start += blockLength) {
    const block = Array.prototype.slice.call(values, start, start + blockLength) as number[];
    const key = block.join();
    let number = seen.get(key);
    if (number === undefined) {
      number = seen.size;
      seen.set(key, number);
      blocks.push(...block);
    }
    numbers.push(number);
  }
  return { numbers, blocks };
}
