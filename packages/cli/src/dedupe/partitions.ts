import type { TemporaryFile } from "./temporary-file.ts";

/** How many entries of a partition are in memory. */
const BLOCK_ENTRIES = 1024;

/** Entries of a partition that are not on disk. */
interface Block {
  readonly words: Uint32Array;
  length: number;
}

/** Entries of several words, distributed to partitions. Each partition keeps its order. Most are on disk. */
export class Partitions {
  readonly #entryWords: number;
  readonly #file: () => TemporaryFile;
  readonly #blocks: Block[] = [];
  /** Where the full blocks of each partition are in the file. */
  readonly #positions: number[][] = [];

  /** @param file returns the file, which is created when it is needed */
  constructor(entryWords: number, file: () => TemporaryFile) {
    this.#entryWords = entryWords;
    this.#file = file;
  }

  /** Returns words of a new last entry of a partition, and where the entry starts in them. The caller writes it. */
  next(partition: number): { readonly words: Uint32Array; readonly at: number } {
    let block = this.#blocks[partition];
    if (block === undefined) {
      block = { words: new Uint32Array(BLOCK_ENTRIES * this.#entryWords), length: 0 };
      this.#blocks[partition] = block;
    } else if (block.length === block.words.length) {
      let positions = this.#positions[partition];
      if (positions === undefined) {
        positions = [];
        this.#positions[partition] = positions;
      }
      positions.push(this.#file().append(bytesOf(block.words)));
      block.length = 0;
    }
    const at = block.length;
    block.length += this.#entryWords;
    return { words: block.words, at };
  }

  /** Returns the entries of a partition, and frees its memory. */
  take(partition: number): Uint32Array {
    const block = this.#blocks[partition];
    if (block === undefined) return new Uint32Array(0);
    const positions = this.#positions[partition] ?? [];
    const size = block.words.length;
    const all = new Uint32Array(positions.length * size + block.length);
    for (const [index, position] of positions.entries()) {
      this.#file().read(bytesOf(all.subarray(index * size, (index + 1) * size)), position);
    }
    all.set(block.words.subarray(0, block.length), positions.length * size);
    delete this.#blocks[partition];
    delete this.#positions[partition];
    return all;
  }
}

/** Returns the memory of words. */
export function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
