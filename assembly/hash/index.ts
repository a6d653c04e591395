/**
 * hash.wasm: keyed hashes of lines, for the command, which compares keys of URLs by them; and columns of rows. It
 * imports nothing.
 *
 * Call `reserve`, write lines at the address that it returns, each with a line feed after it, and call a function.
 */
import { Char } from "../text/char";
import { find, repeat } from "./bytes-in-word";
import { hashLine } from "./siphash";

export { appendFields } from "./append";
export { copiedTo, copyColumn, innerFeeds, setLayout } from "./column";

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

/**
 * Writes where each line ends, after its line feed, relative to `start`, as 32-bit numbers to `out`.
 *
 * @returns the number of lines
 */
export function lineEnds(start: usize, end: usize, out: usize): u32 {
  let count: u32 = 0;
  for (let at = start; at < end; at += 8) {
    let word = load<u64>(at);
    for (let found = find(word, repeat(Char.LineFeed)); found != 0; found = find(word, repeat(Char.LineFeed))) {
      const bits = ctz(found) & ~7;
      const after = at + <usize>(bits >> 3) + 1;
      if (after > end) break;
      store<u32>(out + 4 * count++, <u32>(after - start));
      // Only the first one is certain.
      word |= (<u64>0xff) << bits;
    }
  }
  return count;
}
