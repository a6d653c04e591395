/** Finds the entries of a partition with the same hash, and chooses the entry to keep. */
import { HASH_WORDS } from "@anyurl/bindings/hash/line-hasher";
import type { Keep } from "./task.ts";

/** An entry: a hash, the lower 32 bits of the row's number, and the higher 8 bits with the URL's length. */
export const ENTRY_WORDS = HASH_WORDS + 2;
const LOW = HASH_WORDS;
const HIGH = HASH_WORDS + 1;

/** The greatest length that an entry has room for: the length of the longest line. */
const MOST_LENGTH = 2 ** 24 - 1;

/** Writes an entry. */
export function writeEntry(
  words: Uint32Array,
  at: number,
  hash: Uint32Array,
  from: number,
  row: number,
  length: number,
) {
  for (let index = 0; index < HASH_WORDS; index++) words[at + index] = hash[from + index] as number;
  words[at + LOW] = row >>> 0;
  words[at + HIGH] = Math.floor(row / 2 ** 32) * 2 ** 24 + Math.min(length, MOST_LENGTH);
}

/** Returns the number of the row of an entry. */
export function rowOf(entries: Uint32Array, entry: number): number {
  const at = entry * ENTRY_WORDS;
  return ((entries[at + HIGH] as number) >>> 24) * 2 ** 32 + (entries[at + LOW] as number);
}

function lengthOf(entries: Uint32Array, entry: number): number {
  return (entries[entry * ENTRY_WORDS + HIGH] as number) & MOST_LENGTH;
}

/** The groups of entries with the same hash. A group's number is the number of its first entry. */
export interface Groups {
  /** The group of each entry. */
  readonly groups: Uint32Array;
  /** The entry that is kept of each group. */
  readonly kept: Uint32Array;
  /** How many entries each group has. */
  readonly counts: Uint32Array;
}

/** Finds the groups of entries, which are in the order of the input. */
export function findGroups(entries: Uint32Array, keep: Keep): Groups {
  const size = entries.length / ENTRY_WORDS;
  const [groups, kept, counts] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
  // A slot contains the number of a group plus 1.
  const slots = new Uint32Array(Math.ceil(size * 1.5) + 1);
  for (let entry = 0; entry < size; entry++) {
    const slot = findSlot(slots, entries, entry);
    const found = slots[slot] as number;
    const group = found === 0 ? entry : found - 1;
    if (found === 0 || replaces(entries, entry, kept[group] as number, keep)) kept[group] = entry;
    slots[slot] = group + 1;
    groups[entry] = group;
    counts[group] = (counts[group] as number) + 1;
  }
  return { groups, kept, counts };
}

/** Returns whether a later entry is kept instead of an earlier one. */
function replaces(entries: Uint32Array, later: number, earlier: number, keep: Keep): boolean {
  if (keep === "first") return false;
  return keep === "last" || lengthOf(entries, later) < lengthOf(entries, earlier);
}

function findSlot(slots: Uint32Array, entries: Uint32Array, entry: number): number {
  let slot = Math.floor(((entries[entry * ENTRY_WORDS + 1] as number) * slots.length) / 2 ** 32);
  for (let found = slots[slot]; found !== 0; found = slots[slot]) {
    if (areEqual(entries, entry * ENTRY_WORDS, ((found as number) - 1) * ENTRY_WORDS)) return slot;
    slot = slot + 1 === slots.length ? 0 : slot + 1;
  }
  return slot;
}

function areEqual(entries: Uint32Array, one: number, other: number): boolean {
  for (let index = 0; index < HASH_WORDS; index++) {
    if (entries[one + index] !== entries[other + index]) return false;
  }
  return true;
}
