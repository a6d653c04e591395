/** A hash table of compositions, decompositions and uppercase letters. */
import { ROW_COUNT } from "../generated/tables";

/** Instead of a second part: the value is the address of the composition of the code point. */
export const PARTS: u32 = u32.MAX_VALUE;

/** The second part of a code point that decomposes to one. */
export const NO_PART: u32 = u32.MAX_VALUE - 1;

/** Instead of a second part: the value is the uppercase of the code point. */
export const UPPERCASE: u32 = u32.MAX_VALUE - 2;

@unmanaged
export class Row {
  first: u32;
  second: u32;
  value: u32;
}

/** Row 0 is for missing ones: all zero. */
export const FIRST_ROW: usize = memory.data(12 * (ROW_COUNT + 1), 16);

/** For each slot, the number of a row, or 0. */
const SLOT_COUNT: u32 = 8192;
const SLOTS: usize = memory.data(2 * 8192, 16);

let last: u32 = 0;

/** Adds a row. Returns its address. */
export function addRow(first: u32, second: u32, value: u32): usize {
  last++;
  store<u16>(findSlot(first, second), <u16>last);
  const row = rowAt(last);
  row.first = first;
  row.second = second;
  row.value = value;
  return changetype<usize>(row);
}

/** Returns the value of a row, or 0 if it is missing. */
export function rowValue(first: u32, second: u32): u32 {
  return rowAt(load<u16>(findSlot(first, second))).value;
}

@inline
function rowAt(number: u32): Row {
  return changetype<Row>(FIRST_ROW + number * offsetof<Row>());
}

/** Returns the address of the slot of a row, or of the free slot where it belongs. */
function findSlot(first: u32, second: u32): usize {
  let index = first * 31 + second * 7;
  while (true) {
    const slot = SLOTS + ((index & (SLOT_COUNT - 1)) << 1);
    const number = <u32>load<u16>(slot);
    if (number == 0) return slot;
    const row = rowAt(number);
    if (row.first == first && row.second == second) return slot;
    index++;
  }
}
