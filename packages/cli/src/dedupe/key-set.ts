import { HASH_WORDS } from "@anyurl/bindings/hash/line-hasher";

/** The set consists of this many tables. Each grows on its own, so that little memory is copied at a time. */
export const TABLES = 256;

const SLOTS_AT_FIRST = 16;
const SLOT_BYTES = HASH_WORDS * Uint32Array.BYTES_PER_ELEMENT;

/** How full a table gets, and how much larger the next one is. */
const MOST_FULL = 0.8;
const GROWTH = 1.5;

/** The fate of a hash: it was in the set before, it is now, or there is no more room. */
export const Added = { known: 0, added: 1, noRoom: 2 } as const;
export type Added = (typeof Added)[keyof typeof Added];

/** Returns the table of the hash at `at`, which is also the number of a part in which all equal hashes are. */
export function tableOf(hashes: Uint32Array, at: number): number {
  return (hashes[at + 3] as number) >>> 24;
}

/**
 * A set of hashes in open addressing: 20 to 30 bytes for each. If there is no more room, it stays unchanged. A slot is
 * empty if the first word is 0; a hash that starts with 0 is treated as one that starts with 1.
 */
export class KeySet {
  /** The number of hashes. */
  size = 0;
  /** Whether a hash was not added because there was no room for it. */
  isFull = false;
  readonly #mostBytes: number;
  #bytes = TABLES * SLOTS_AT_FIRST * SLOT_BYTES;
  readonly #sizes = new Uint32Array(TABLES);
  readonly #tables = Array.from({ length: TABLES }, () => new Uint32Array(SLOTS_AT_FIRST * HASH_WORDS));

  /** @param mostBytes how much memory the tables may take together */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Adds hashes, and returns the fate of each. */
  addAll(hashes: Uint32Array): Uint8Array {
    const states = new Uint8Array(hashes.length / HASH_WORDS);
    for (let index = 0; index < states.length; index++) states[index] = this.add(hashes, index * HASH_WORDS);
    return states;
  }

  /** Adds the hash at `at`, if it is not in the set, and if there is room. */
  add(hashes: Uint32Array, at: number): Added {
    const number = tableOf(hashes, at);
    const table = this.#tables[number] as Uint32Array;
    const slot = findSlot(table, hashes, at);
    if (table[slot] !== 0) return Added.known;
    if (this.isFull) return Added.noRoom;
    const size = (this.#sizes[number] as number) + 1;
    if (size * HASH_WORDS <= table.length * MOST_FULL) {
      writeSlot(table, slot, hashes, at);
    } else {
      const larger = this.#grow(number, table);
      if (larger === undefined) return Added.noRoom;
      writeSlot(larger, findSlot(larger, hashes, at), hashes, at);
    }
    this.#sizes[number] = size;
    this.size++;
    return Added.added;
  }

  /** Replaces a table by a larger one; returns `undefined` if there is no room for it. */
  #grow(number: number, table: Uint32Array): Uint32Array | undefined {
    const slots = Math.ceil((table.length / HASH_WORDS) * GROWTH);
    const bytes = this.#bytes + slots * SLOT_BYTES - table.byteLength;
    if (bytes > this.#mostBytes) {
      this.isFull = true;
      return undefined;
    }
    const larger = new Uint32Array(slots * HASH_WORDS);
    for (let at = 0; at < table.length; at += HASH_WORDS) {
      if (table[at] !== 0) writeSlot(larger, findSlot(larger, table, at), table, at);
    }
    this.#tables[number] = larger;
    this.#bytes = bytes;
    return larger;
  }
}

/** Returns the slot of a hash: the one that has it, or the empty one that it can be written to. */
function findSlot(table: Uint32Array, hashes: Uint32Array, at: number): number {
  const first = (hashes[at] as number) || 1;
  const second = hashes[at + 1] as number;
  const third = hashes[at + 2] as number;
  const fourth = hashes[at + 3] as number;
  let slot = HASH_WORDS * Math.floor((second * (table.length / HASH_WORDS)) / 2 ** 32);
  for (;;) {
    const found = table[slot];
    if (found === 0) return slot;
    if (found === first && table[slot + 1] === second && table[slot + 2] === third && table[slot + 3] === fourth) {
      return slot;
    }
    slot += HASH_WORDS;
    if (slot === table.length) slot = 0;
  }
}

function writeSlot(table: Uint32Array, slot: number, hashes: Uint32Array, at: number): void {
  table[slot] = (hashes[at] as number) || 1;
  table[slot + 1] = hashes[at + 1] as number;
  table[slot + 2] = hashes[at + 2] as number;
  table[slot + 3] = hashes[at + 3] as number;
}
