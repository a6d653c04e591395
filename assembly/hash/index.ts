/**
 * hash.wasm: keyed hashes of lines, for the command, which compares keys of URLs by them. It imports nothing.
 *
 * Call `reserve`, write lines at the address that it returns, each with a line feed after it, and call a function.
 */
import { add, begin, finish } from "./siphash";

/** Each byte of a word. */
const ONES: u64 = 0x0101010101010101;
const HIGH_BITS: u64 = 0x8080808080808080;
const LINE_FEEDS: u64 = 0x0a0a0a0a0a0a0a0a;

/** Lines are read in words of eight bytes, also the last one. */
const SLACK: u64 = 8;

const START: usize = (__heap_base + 15) & ~15;

/**
 * Ensures memory for `bytes` bytes. Traps if it cannot grow.
 *
 * @returns the address of the first one, which is always the same
 */
export function reserve(bytes: usize): usize {
  const pages = <i64>((START + <u64>bytes + SLACK + 0xffff) >> 16) - memory.size();
  if (pages > 0 && (pages > 0x10000 || memory.grow(<i32>pages) < 0)) unreachable();
  return START;
}

/**
 * Writes the SipHash-2-4-128 of each line, without the line feed, to `out`.
 *
 * @returns the number of lines
 */
export function hashLines(start: usize, end: usize, out: usize, key0: u64, key1: u64): u32 {
  let count: u32 = 0;
  while (start < end) {
    start = hashLine(start, out, key0, key1);
    out += 16;
    count++;
  }
  return count;
}

/** Hashes one line. @returns the address after its line feed */
@inline
function hashLine(start: usize, out: usize, key0: u64, key1: u64): usize {
  begin(key0, key1);
  let at = start;
  let word = load<u64>(at);
  let found = lineFeedsIn(word);
  while (found == 0) {
    add(word);
    at += 8;
    word = load<u64>(at);
    found = lineFeedsIn(word);
  }
  const bits = ctz(found) & ~7;
  const length = at - start + <usize>(bits >> 3);
  // The bytes before the line feed, and the length.
  add((word & ((<u64>1 << bits) - 1)) | (<u64>length << 56));
  finish(out);
  return start + length + 1;
}

/**
 * Writes where each line ends, after its line feed, relative to `start`, as 32-bit numbers to `out`.
 *
 * @returns the number of lines
 */
export function lineEnds(start: usize, end: usize, out: usize): u32 {
  let count: u32 = 0;
  for (let at = start; at < end; at += 8) {
    let found = lineFeedsIn(load<u64>(at));
    while (found != 0) {
      const after = at + <usize>(ctz(found) >> 3) + 1;
      if (after > end) break;
      store<u32>(out + 4 * count++, <u32>(after - start));
      found &= found - 1;
    }
  }
  return count;
}

/** Returns a word whose lowest bit that is set is the highest one of the first line feed; 0 if there is none. */
@inline
function lineFeedsIn(word: u64): u64 {
  const others = word ^ LINE_FEEDS;
  return (others - ONES) & ~others & HIGH_BITS;
}
