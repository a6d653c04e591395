/** Canonical decompositions and compositions, without Hangul syllables: the table of generated/compositions.ts. */
import {
  ENTRIES,
  EXCLUDED,
  IDEOGRAPHS,
  IDEOGRAPHS_END,
  MORE_IDEOGRAPHS,
  MORE_IDEOGRAPHS_END,
  PACKED,
  SECONDS,
} from "./generated/compositions";

/** The columns of the table, of four bytes for each entry. Code points are in order. A second part can be 0. */
const CODE_POINTS: usize = memory.data(4 * ENTRIES, 16);
const FIRST_PARTS: usize = memory.data(4 * ENTRIES, 16);
const SECOND_PARTS: usize = memory.data(4 * ENTRIES, 16);

/** A hash table: for each slot, the number of an entry that composes, from 1, or 0. */
const SLOT_COUNT: i32 = 2048;
const SLOTS: usize = memory.data(2 * SLOT_COUNT, 16);

/** The second parts while the table is unpacked. */
const PARTS: usize = memory.data(4 * (SECONDS + 1), 16);

let isUnpacked = false;

/** The next byte of PACKED. */
let next: usize = 0;

/** Must be called before the other functions. */
export function unpackCompositions(): void {
  if (isUnpacked) return;
  isUnpacked = true;
  next = PACKED;
  unpackDistances(PARTS + 4, SECONDS);
  unpackDistances(CODE_POINTS, ENTRIES);
  let first: u32 = 0;
  for (let at: usize = 0; at < 4 * ENTRIES; at += 4) {
    const number = unpackNumber();
    first += (number >> 1) ^ (0 - (number & 1));
    store<u32>(FIRST_PARTS + at, first);
  }
  for (let entry: u32 = 0; entry < ENTRIES; entry++) {
    const byte = <u32>load<u8>(next++);
    const second = load<u32>(PARTS + ((byte & (EXCLUDED - 1)) << 2));
    store<u32>(SECOND_PARTS + (entry << 2), second);
    if (!(byte & EXCLUDED)) store<u16>(slotOf(load<u32>(FIRST_PARTS + (entry << 2)), second), <u16>(entry + 1));
  }
}

/** Unpacks increasing numbers to `out`. */
function unpackDistances(out: usize, count: u32): void {
  let sum: u32 = 0;
  for (const end = out + 4 * count; out < end; out += 4) {
    sum += unpackNumber();
    store<u32>(out, sum);
  }
}

function unpackNumber(): u32 {
  let number: u32 = 0;
  let shift = 0;
  while (true) {
    const byte = <u32>load<u8>(next++);
    number |= (byte & 0b111_1111) << shift;
    if (byte < 0x80) return number;
    shift += 7;
  }
}

/** Returns the address of the slot of two parts, or of the free slot where they belong. */
function slotOf(first: u32, second: u32): usize {
  let index = first * 31 + second * 7;
  while (true) {
    const slot = SLOTS + ((index & (SLOT_COUNT - 1)) << 1);
    const entry = (<usize>load<u16>(slot) - 1) << 2;
    if (load<u16>(slot) == 0) return slot;
    if (load<u32>(FIRST_PARTS + entry) == first && load<u32>(SECOND_PARTS + entry) == second) return slot;
    index++;
  }
}

/** Returns the primary composite of two code points, or 0. */
export function primaryComposite(first: u32, second: u32): u32 {
  const number = <usize>load<u16>(slotOf(first, second));
  return number == 0 ? 0 : load<u32>(CODE_POINTS + ((number - 1) << 2));
}

/** Returns the number of a code point's entry, or -1 if it does not decompose. */
export function entryOf(codePoint: u32): i32 {
  let low = 0;
  let high = <i32>ENTRIES;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = load<u32>(CODE_POINTS + (middle << 2));
    if (found == codePoint) return middle;
    if (found < codePoint) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** The first part of an entry's decomposition. */
@inline
export function firstPart(entry: i32): u32 {
  return load<u32>(FIRST_PARTS + (entry << 2));
}

/** The second part of an entry's decomposition, which decomposes no further; 0 if there is none. */
@inline
export function secondPart(entry: i32): u32 {
  return load<u32>(SECOND_PARTS + (entry << 2));
}

/** Whether a code point is in a block of compatibility ideographs, where all mapped code points decompose. */
@inline
export function isAmongIdeographs(codePoint: u32): bool {
  return (
    codePoint - IDEOGRAPHS < IDEOGRAPHS_END - IDEOGRAPHS ||
    codePoint - MORE_IDEOGRAPHS < MORE_IDEOGRAPHS_END - MORE_IDEOGRAPHS
  );
}
