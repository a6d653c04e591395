/**
 * A word for each code point. Its upper two bits are a kind; with NOT_MAPPED, the others are the bits of properties.ts.
 */
import { BLOCK_COUNT } from "../generated/tables";
import { DISALLOWED } from "../property-bits";

/** A code point that stays, is ignored or is disallowed. */
export const NOT_MAPPED: u32 = 0;
/** Mapped to one code point: the lower bits. */
export const MAPPED_TO_ONE: u32 = 1;
/** Mapped to several code points: the lower bits are their place in SEQUENCE_POOL, those above are their number. */
export const MAPPED_TO_SEQUENCE: u32 = 2;
export const KIND_SHIFT: u32 = 30;

/** With both kinds of mapping: NFC decomposes the code point to its mapping. */
export const NOT_COMPOSED: u32 = 1 << 29;

export const CODE_POINT_MASK: u32 = 0x1fffff;
export const PLACE_MASK: u32 = 0xffff;
export const LENGTH_SHIFT: u32 = 16;
export const LENGTH_MASK: u32 = 0xff;

/** Code points in blocks. Equal blocks of one run of code points are stored once. */
const BLOCK_BITS: u32 = 6;
const BLOCK_LENGTH: u32 = 1 << BLOCK_BITS;
const BLOCK_SIZE: usize = 4 << BLOCK_BITS;

/** For each code point >> BLOCK_BITS, the number of its block. */
const NUMBERS: usize = memory.data(2 * (0x110000 >> 6), 16);

/** Block 0 is for invalid code points. A vector may be written after the last one. */
const WORDS: usize = memory.data((4 << 6) * BLOCK_COUNT + 16, 16);

const NONE: u32 = u32.MAX_VALUE;

/** The number of blocks that are in use. */
let count: u32 = 1;

@inline
export function getWord(codePoint: u32): u32 {
  const block = (<usize>load<u16>(NUMBERS + ((codePoint >> BLOCK_BITS) << 1))) << (BLOCK_BITS + 2);
  return load<u32>(WORDS + block + ((codePoint & (BLOCK_LENGTH - 1)) << 2));
}

/** Must be called before the other functions that write. */
export function beginWords(): void {
  for (let at = WORDS; at < WORDS + BLOCK_SIZE; at += 4) store<u32>(at, DISALLOWED);
}

export function setWord(codePoint: u32, word: u32): void {
  store<u32>(ownBlock(codePoint) + ((codePoint & (BLOCK_LENGTH - 1)) << 2), word);
}

/**
 * Sets the word of each code point from `start` to before `end`. Called for the runs of all code points, in order:
 * writes vectors, and leaves up to three wrong words for the next runs.
 */
export function fillWords(start: u32, end: u32, word: u32): void {
  let full: u32 = word == DISALLOWED ? 0 : NONE;
  while (start < end) {
    const next = min(end, (start | (BLOCK_LENGTH - 1)) + 1);
    const isFull = next - start == BLOCK_LENGTH;
    const number = NUMBERS + ((start >> BLOCK_BITS) << 1);
    if (isFull && full != NONE) {
      store<u16>(number, <u16>full);
    } else {
      let at = ownBlock(start) + ((start & (BLOCK_LENGTH - 1)) << 2);
      for (const stop = at + ((next - start) << 2); at < stop; at += 16) v128.store(at, i32x4.splat(word));
      if (isFull) full = load<u16>(number);
    }
    start = next;
  }
}

/** Returns the address of the code point's block. Copies the block first if others share it. */
function ownBlock(codePoint: u32): usize {
  const at = NUMBERS + ((codePoint >> BLOCK_BITS) << 1);
  const number = <u32>load<u16>(at);
  if (number != 0 && number != load<u16>(at - 2) && number != load<u16>(at + 2)) return WORDS + number * BLOCK_SIZE;
  const copy = WORDS + count * BLOCK_SIZE;
  memory.copy(copy, WORDS + number * BLOCK_SIZE, BLOCK_SIZE);
  store<u16>(at, <u16>count);
  count++;
  return copy;
}
