/**
 * Sets of ASCII bytes that classify sixteen bytes at a time.
 *
 * A set takes 16 bytes of memory. An ASCII byte `c` is in it if bit `c >> 4` of byte `c & 15` is set. Two table
 * look-ups, one for the low nibble and one for the high nibble, classify a whole vector.
 */

import { Char } from "./char";
import { splat } from "./vector";

/** Classifies high nibbles: nibble `n` below 8 has bit `n`. */
const HIGH_NIBBLE_BITS: v128 = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);

/** Whether an ASCII byte is in the set. */
@inline
export function contains(set: usize, c: i32): bool {
  return ((<i32>load<u8>(set + (c & 15)) >> (c >> 4)) & 1) != 0;
}

/** Returns a lane for each byte. It is not zero if the byte is in the set. */
@inline
function testLanes(set: v128, bytes: v128): v128 {
  const low = i8x16.swizzle(set, v128.and(bytes, splat(15)));
  const high = i8x16.swizzle(HIGH_NIBBLE_BITS, i8x16.shr_u(bytes, 4));
  return i8x16.ne(v128.and(low, high), splat(0));
}

/** One bit for each of 16 bytes: is it in the set? The first byte has the lowest bit. */
@inline
export function findMembers(set: v128, bytes: v128): i32 {
  return i8x16.bitmask(testLanes(set, bytes));
}

/** One bit for each of 16 bytes: is it in the set, or not ASCII? */
@inline
export function membersOrNonASCII(set: v128, bytes: v128): i32 {
  return i8x16.bitmask(v128.or(testLanes(set, bytes), bytes));
}

/** Returns the address of the first byte of [start, end) that is in the set, or `end`. */
export function findFirst(set: usize, start: usize, end: usize): usize {
  return findFirstMember(set, false, start, end);
}

/** Returns the address of the first byte of [start, end) that is in the set or not ASCII, or `end`. */
export function findFirstOrNonASCII(set: usize, start: usize, end: usize): usize {
  return findFirstMember(set, true, start, end);
}

@inline
function findFirstMember(set: usize, orNonASCII: bool, start: usize, end: usize): usize {
  const table = v128.load(set);
  for (let pointer = start; pointer < end; pointer += 16) {
    const bytes = v128.load(pointer);
    const found = orNonASCII ? membersOrNonASCII(table, bytes) : findMembers(table, bytes);
    if (found != 0) return min(pointer + ctz(found), end);
  }
  return end;
}

/** Adds an ASCII code point to a set. */
export function addCodePoint(set: usize, c: i32): void {
  const row = set + (c & 15);
  store<u8>(row, <u8>(<i32>load<u8>(row) | (1 << (c >> 4))));
}

/** Adds the code points of `characters` to a set. Returns the set. */
export function addAll(set: usize, characters: string): usize {
  for (let i = 0; i < characters.length; i++) addCodePoint(set, characters.charCodeAt(i));
  return set;
}

/** Adds the C0 controls and U+007F to a set. Returns the set. */
export function addControls(set: usize): usize {
  for (let c = 0; c <= Char.InformationSeparatorOne; c++) addCodePoint(set, c);
  addCodePoint(set, Char.Delete);
  return set;
}

/** Fills an empty set with the union of two. Returns it. */
export function union(set: usize, one: usize, other: usize): usize {
  v128.store(set, v128.or(v128.load(one), v128.load(other)));
  return set;
}

/** Fills an empty set with `base` and the code points of `characters`. Returns it. */
export function extend(set: usize, base: usize, characters: string): usize {
  v128.store(set, v128.load(base));
  return addAll(set, characters);
}
