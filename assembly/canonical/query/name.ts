/** Decoded names, and their order: by UTF-16 code units. */

import { splat } from "../../text/vector";

/** A decoded name, in UTF-8. It is well-formed, unless it is written backwards. */
@unmanaged
export class Name {
  /**
   * The first eight bytes as a number, the first byte highest. Missing bytes count as zero. It tells most names apart
   * faster than comparing them.
   */
  rank: u64;
  start: usize;
  end: usize;

  /** Sets the text. Reads up to 15 bytes after it. */
  set(start: usize, end: usize): void {
    this.start = start;
    this.end = end;
    this.rank = getRank(inOrder(v128.load(start)), end - start);
  }
}

/** Returns the rank of a text from its first 16 bytes, which `inOrder` has changed if they are not ASCII. */
@inline
export function getRank(bytes: v128, length: usize): u64 {
  const reversed = i8x16.shuffle(bytes, bytes, 7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
  const word = <u64>i64x2.extract_lane(reversed, 0);
  return length < 8 ? word & ~(u64.MAX_VALUE >> ((<u64>length) << 3)) : word;
}

/**
 * Changes UTF-8 so that comparing bytes compares UTF-16 code units. U+E000 to U+FFFF start with EE and EF. Their code
 * units are above surrogates, which encode the code points that start with F0 to F4.
 */
@inline
function inOrder(bytes: v128): v128 {
  const isAboveSurrogates = i8x16.eq(v128.and(bytes, splat(0xfe)), splat(0xee));
  return i8x16.add(bytes, v128.and(isAboveSurrogates, splat(16)));
}

/** The same for one byte. */
export function byteInOrder(byte: i32): i32 {
  return (byte & 0xfe) == 0xee ? byte + 16 : byte;
}

/** Compares two names: below zero, zero, or above. */
@inline
export function compareNames(one: Name, other: Name): i32 {
  if (one.rank != other.rank) return one.rank < other.rank ? -1 : 1;
  return compareTexts(one.start, one.end, other.start, other.end);
}

/** Compares two texts: below zero, zero, or above. */
export function compareTexts(one: usize, oneEnd: usize, other: usize, otherEnd: usize): i32 {
  const common = commonLength(one, oneEnd, other, otherEnd);
  one += common;
  other += common;
  if (one == oneEnd || other == otherEnd) return i32(other == otherEnd) - i32(one == oneEnd);
  return byteInOrder(load<u8>(one)) - byteInOrder(load<u8>(other));
}

/** Returns the number of equal bytes at the starts of two texts. May read up to 15 bytes after them. */
export function commonLength(one: usize, oneEnd: usize, other: usize, otherEnd: usize): usize {
  const most = min(oneEnd - one, otherEnd - other);
  for (let at: usize = 0; at < most; at += 16) {
    const differing = ~i8x16.bitmask(i8x16.eq(v128.load(one + at), v128.load(other + at))) & 0xffff;
    if (differing != 0) return min(at + ctz(differing), most);
  }
  return most;
}
