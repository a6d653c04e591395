/**
 * SipHash-2-4 with 128 bits, by Aumasson and Bernstein: a hash of short texts that nobody can predict without the key.
 * Loops of rounds are in one function, whose variables stay in registers.
 */
import { Char } from "../text/char";
import { find, repeat } from "./bytes-in-word";

const ROUNDS_OF_WORD: i32 = 2;
const ROUNDS_AT_END: i32 = 4;

/**
 * Writes the 16 bytes of the hash of a line, without the line feed, to `out`.
 *
 * @returns the address after the line feed
 */
@inline
export function hashLine(start: usize, out: usize, key0: u64, key1: u64): usize {
  let v0: u64 = key0 ^ 0x736f6d6570736575;
  let v1: u64 = key1 ^ 0x646f72616e646f6d ^ 0xee;
  let v2: u64 = key0 ^ 0x6c7967656e657261;
  let v3: u64 = key1 ^ 0x7465646279746573;
  let at = start;
  let found: u64 = 0;
  // The words of the line, then both halves of the hash.
  for (let halves = 0; halves < 2; ) {
    let rounds = ROUNDS_AT_END;
    let word: u64 = 0;
    const isText = found == 0;
    if (isText) {
      word = load<u64>(at);
      found = find(word, repeat(Char.LineFeed));
      if (found == 0) {
        at += 8;
      } else {
        const bits = ctz(found) & ~7;
        at += <usize>(bits >> 3);
        // The bytes before the line feed, and the length.
        word = (word & (((<u64>1) << bits) - 1)) | ((<u64>(at - start)) << 56);
      }
      rounds = ROUNDS_OF_WORD;
      v3 ^= word;
    } else if (halves == 0) {
      v2 ^= 0xee;
    } else {
      v1 ^= 0xdd;
    }
    for (; rounds > 0; rounds--) {
      v0 += v1;
      v2 += v3;
      v1 = rotl(v1, 13) ^ v0;
      v3 = rotl(v3, 16) ^ v2;
      v0 = rotl(v0, 32) + v3;
      v2 += v1;
      v3 = rotl(v3, 21) ^ v0;
      v1 = rotl(v1, 17) ^ v2;
      v2 = rotl(v2, 32);
    }
    if (isText) {
      v0 ^= word;
    } else {
      store<u64>(out + 8 * halves, v0 ^ v1 ^ v2 ^ v3);
      halves++;
    }
  }
  return at + 1;
}
