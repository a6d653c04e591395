/** Each byte of a word. */
const ONES: u64 = 0x0101010101010101;
const HIGH_BITS: u64 = 0x8080808080808080;
const LINE_FEEDS: u64 = 0x0a0a0a0a0a0a0a0a;

/**
 * Returns a word whose lowest bit that is set is the highest one of the first line feed; 0 if there is none. Bits of
 * other bytes can be set after the first one.
 */
@inline
export function lineFeedsIn(word: u64): u64 {
  const difference = word ^ LINE_FEEDS;
  return (difference - ONES) & ~difference & HIGH_BITS;
}
