/** Compiled patterns of names, and matching. compile.ts makes them. */

import { byteInOrder, commonLength, compareNames, Name } from "./name";
import { Needle } from "./needle";

/** A pattern. Its name is the literal text before the first star or, written backwards, the one after the last. */
@unmanaged
export class Glob extends Name {
  hasStar: bool;
  /** Whether its name is the text after the last star, since the pattern starts with a star. */
  isBackwards: bool;
  /** The longest other pattern of the index whose literal text this one's starts with; 0 if there is none. */
  parent: Glob;
  /** The text after the last star. */
  last: usize;
  lastEnd: usize;
  /** The first of the texts between two stars; 0 if there are none. */
  middle: Needle;
  /** The pattern before this one in the message. */
  before: Glob;
}

/** The patterns with a literal text, sorted by it. */
@unmanaged
export class Index {
  /** The address of the addresses of the patterns. */
  globs: usize;
  count: u32;
}

/**
 * The bits of an index, after its fields: 32 words of 32 bits, for the last five bits of the first and the second byte.
 * If the bit of a name is not set, no pattern of the index matches it, in any case of its letters.
 */
export const BITS_SIZE: usize = 128;

/** The size of an index with its bits. */
const INDEX_SIZE: usize = offsetof<Index>() + BITS_SIZE;

/** The size of a set: an index of the texts before the first star, and one of the texts after the last star. */
export const SET_SIZE: usize = 2 * INDEX_SIZE;

/** Returns the index of the patterns that start with a star and do not end with one. */
@inline
export function getEnds(set: usize): Index {
  return changetype<Index>(set + INDEX_SIZE);
}

/** Returns the address of the word of bits for a first byte. */
@inline
export function getBits(index: Index, first: i32): usize {
  return changetype<usize>(index) + offsetof<Index>() + ((first & 31) << 2);
}

@inline
function hasBit(index: Index, first: i32, second: i32): bool {
  return ((load<u32>(getBits(index, first)) >> second) & 1) != 0;
}

/** Whether a pattern may match a name, in any case of its letters. */
export function mayMatch(set: usize, name: Name): bool {
  if (hasBit(changetype<Index>(set), <i32>(name.rank >> 56), <i32>(name.rank >> 48))) return true;
  const ends = getEnds(set);
  if (ends.count == 0) return false;
  const length = name.end - name.start;
  const last = length > 0 ? byteInOrder(load<u8>(name.end - 1)) : 0;
  return hasBit(ends, last, length > 1 ? byteInOrder(load<u8>(name.end - 2)) : 0);
}

/** A name, backwards. */
const BACKWARDS: Name = changetype<Name>(memory.data(offsetof<Name>(), 16));

/**
 * Returns whether a pattern of a set matches a name, in time linear in the length of the name.
 *
 * @param spare memory for the name and 16 bytes
 */
export function matches(set: usize, name: Name, spare: usize): bool {
  if (matchesIn(changetype<Index>(set), name, name)) return true;
  const ends = getEnds(set);
  if (ends.count == 0) return false;
  BACKWARDS.set(spare, reverse(name.start, name.end, spare));
  return matchesIn(ends, BACKWARDS, name);
}

/** Writes the bytes of [start, end) backwards. Returns the address after them. */
export function reverse(start: usize, end: usize, out: usize): usize {
  while (end > start) store<u8>(out++, load<u8>(--end));
  return out;
}

/** Whether a pattern in an index matches a name. @param key the name, or the name backwards */
function matchesIn(index: Index, key: Name, name: Name): bool {
  let low: u32 = 0;
  let high = index.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareNames(changetype<Name>(load<usize>(index.globs + 4 * middle)), key) > 0) high = middle;
    else low = middle + 1;
  }
  if (low == 0) return false;
  // All literal texts that the key starts with are this one, or starts of this one.
  let glob = changetype<Glob>(load<usize>(index.globs + 4 * (low - 1)));
  const common = commonLength(glob.start, glob.end, key.start, key.end);
  for (; changetype<usize>(glob) != 0; glob = glob.parent) {
    const length = glob.end - glob.start;
    if (length > common) continue;
    if (glob.hasStar ? matchesRest(glob, name) : length == key.end - key.start) return true;
  }
  return false;
}

/** Whether a name, whose literal text at one end matches, matches the other pieces of a pattern with a star. */
function matchesRest(glob: Glob, name: Name): bool {
  const last = glob.lastEnd - glob.last;
  let from = glob.isBackwards ? name.start : name.start + (glob.end - glob.start);
  const to = name.end - last;
  if (<isize>(to - from) < 0 || commonLength(to, name.end, glob.last, glob.lastEnd) != last) return false;
  // The first position of a piece is the best one: it leaves most of the text for the next pieces.
  for (let needle = glob.middle; changetype<usize>(needle) != 0; needle = needle.next) {
    from = needle.endIn(from, to);
    if (from == 0) return false;
  }
  return true;
}
