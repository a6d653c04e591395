/** Searches eight bytes at once. */

/** Each byte of a word. */
const ONES: u64 = 0x0101010101010101;
const HIGH_BITS: u64 = 0x8080808080808080;

/** Returns a word with this byte eight times. */
@inline
export function repeat(byte: u64): u64 {
  return ONES * byte;
}

/**
 * Returns a word whose lowest set bit is the highest bit of the first byte that equals the bytes of `repeated`; 0 if
 * there is none. Bits of other bytes can be set after the first one.
 */
@inline
export function find(word: u64, repeated: u64): u64 {
  const difference = word ^ repeated;
  return (difference - ONES) & ~difference & HIGH_BITS;
}

/** Does the same for the first byte that is less than the bytes of `repeated`, which are at most 0x80. */
@inline
export function findLess(word: u64, repeated: u64): u64 {
  return (word - repeated) & ~word & HIGH_BITS;
}
