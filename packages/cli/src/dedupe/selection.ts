import { HASH_WORDS } from "@anyurl/bindings/hash/line-hasher";
import type { HashedRows, Parts } from "./digest.ts";
import { Packer } from "./digest.ts";
import { Added, type KeySet } from "./key-set.ts";
import { Postponed, type Wanted } from "./postponed.ts";

/** What is written of a block at once. */
export interface SelectedRows {
  /** The rows that are kept. */
  readonly bytes: Uint8Array;
  readonly kept: number;
  /** How many rows have a key that an earlier row has. */
  readonly duplicates: number;
  /** The hashes of the rows that are kept. */
  readonly hashes: Uint32Array;
}

const NOTHING: SelectedRows = { bytes: new Uint8Array(0), kept: 0, duplicates: 0, hashes: new Uint32Array(0) };

/** Selects the rows to keep: at once, while the hashes of their keys fit into memory, and the others at the end. */
export class Selection {
  /** The rows that are decided about at the end. */
  postponed: Postponed | undefined;
  readonly #keys: KeySet | undefined;
  readonly #wanted: Wanted;

  /** @param keys the keys of the rows that were written; `undefined` if all rows are decided about at the end */
  constructor(keys: KeySet | undefined, wanted: Wanted) {
    this.#keys = keys;
    this.#wanted = wanted;
  }

  /** Selects the rows of a block, whose memory becomes the result's. */
  select(block: HashedRows): SelectedRows {
    const keys = this.#keys;
    if (keys === undefined) {
      this.#postpone(block);
      return NOTHING;
    }
    const { rows, hashes } = block;
    const states = keys.addAll(hashes);
    const news = countNew(states);
    const duplicates = states.length - news;
    if (keys.isFull) {
      // Rows before and after those without room: their order stays.
      this.#postpone({ ...block, rows: pickNew(rows, states), hashes: pickHashes(hashes, states, news) });
      return { ...NOTHING, duplicates };
    }
    return { bytes: pickNew(rows, states).bytes, kept: news, duplicates, hashes: pickHashes(hashes, states, news) };
  }

  #postpone(block: HashedRows): void {
    this.postponed ??= new Postponed(this.#wanted);
    this.postponed.add(block);
  }
}

function countNew(states: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < states.length; index++) {
    if (states[index] !== Added.known) count++;
  }
  return count;
}

/** Moves the parts together whose hashes were not known. */
function pickNew({ bytes, ends }: Parts, states: Uint8Array): Parts {
  const packer = new Packer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ends.length);
  let start = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    if (states[index] !== Added.known) packer.keep(start, end);
    start = end;
  }
  return packer.packed();
}

/** Returns the hashes that were not known. @param count how many there are */
function pickHashes(hashes: Uint32Array, states: Uint8Array, count: number): Uint32Array {
  const picked = new Uint32Array(count * HASH_WORDS);
  let length = 0;
  for (let index = 0; index < states.length; index++) {
    if (states[index] === Added.known) continue;
    for (let word = 0; word < HASH_WORDS; word++) picked[length++] = hashes[index * HASH_WORDS + word] as number;
  }
  return picked;
}
