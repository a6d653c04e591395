import type { HashedRows, Parts } from "./digest.ts";
import { Packer } from "./digest.ts";
import { Added, type KeySet } from "./key-set.ts";
import { HASH_WORDS } from "./line-hasher.ts";
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
    const count = rows.ends.length;
    const states = new Uint8Array(count);
    for (let index = 0; index < count; index++) states[index] = keys.add(hashes, index * HASH_WORDS);
    if (keys.isFull) this.#postpone(pick(block, states, Added.noRoom));
    const kept = pickParts(rows, states, Added.added);
    const duplicates = states.reduce((sum, state) => sum + Number(state === Added.known), 0);
    return {
      bytes: kept.bytes,
      kept: kept.ends.length,
      duplicates,
      hashes: pickHashes(hashes, states, Added.added, kept.ends.length),
    };
  }

  #postpone(block: HashedRows): void {
    this.postponed ??= new Postponed(this.#wanted);
    this.postponed.add(block);
  }
}

/** Copies the rows of a block in one state. */
function pick({ rows, hashes }: HashedRows, states: Uint8Array, state: Added): HashedRows {
  const picked = pickParts({ bytes: Buffer.from(rows.bytes), ends: rows.ends }, states, state);
  const kept = pickHashes(hashes, states, state, picked.ends.length);
  return { rows: picked, hashes: kept, keyed: undefined, lengths: undefined };
}

/** Moves the parts in one state together. */
function pickParts({ bytes, ends }: Parts, states: Uint8Array, state: Added): Parts {
  const packer = new Packer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  let start = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    if (states[index] === state) packer.keep(start, end);
    start = end;
  }
  return packer.packed();
}

function pickHashes(hashes: Uint32Array, states: Uint8Array, state: Added, count: number): Uint32Array {
  const picked = new Uint32Array(count * HASH_WORDS);
  let length = 0;
  for (let index = 0; index < states.length; index++) {
    if (states[index] !== state) continue;
    for (let word = 0; word < HASH_WORDS; word++) picked[length++] = hashes[index * HASH_WORDS + word] as number;
  }
  return picked;
}
