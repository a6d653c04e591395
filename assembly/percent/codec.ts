import { hexValue } from "../text/ascii";
import { addCodePoint, contains, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { bytesEqualTo } from "../text/vector";

/** Writes "%" and two uppercase hex digits: https://url.spec.whatwg.org/#percent-encode */
@inline
export function percentEncodeByte(byte: i32, out: usize): usize {
  store<u8>(out, Char.PercentSign);
  store<u8>(out, upperHexDigit(byte >> 4), 1);
  store<u8>(out, upperHexDigit(byte & 15), 2);
  return out + 3;
}

@inline
function upperHexDigit(nibble: i32): u8 {
  return <u8>(nibble + (nibble < 10 ? Char.DigitZero : Char.A - 10));
}

/**
 * Copies the bytes of [start, end) up to the first that is in the set or not ASCII. May write up to 15 bytes more than
 * it copies.
 *
 * @returns the number of bytes copied
 */
export function copyUntil(set: usize, start: usize, end: usize, out: usize): usize {
  const table = v128.load(set);
  let pointer = start;
  while (pointer < end) {
    const bytes = v128.load(pointer);
    v128.store(out, bytes);
    const members = membersOrNonASCII(table, bytes);
    if (members != 0) {
      pointer += ctz(members);
      break;
    }
    pointer += 16;
    out += 16;
  }
  return (pointer < end ? pointer : end) - start;
}

/** Percent-encodes the bytes of [start, end) that are in the set or not ASCII. Returns the address after the result. */
export function percentEncode(set: usize, start: usize, end: usize, out: usize): usize {
  return encodeMembers(set, false, start, end, out);
}

/** The space, and the last set without it of `percentEncodeSpaceAsPlus`. */
const SET_AND_SPACE: usize = memory.data(16, 16);

/** The same, with "+" for a space: https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export function percentEncodeSpaceAsPlus(set: usize, start: usize, end: usize, out: usize): usize {
  if (!contains(set, Char.Space)) {
    v128.store(SET_AND_SPACE, v128.load(set));
    addCodePoint(SET_AND_SPACE, Char.Space);
    set = SET_AND_SPACE;
  }
  return encodeMembers(set, true, start, end, out);
}

@inline
function encodeMembers(set: usize, spaceAsPlus: bool, start: usize, end: usize, out: usize): usize {
  let pointer = start;
  while (true) {
    const copied = copyUntil(set, pointer, end, out);
    pointer += copied;
    out += copied;
    if (pointer == end) return out;
    const c = <i32>load<u8>(pointer++);
    if (spaceAsPlus && c == Char.Space) store<u8>(out++, Char.PlusSign);
    else out = percentEncodeByte(c, out);
  }
}

/** For each byte, its value as a hex digit, or -1. */
const HEX_VALUES: usize = fillHexValues(memory.data(256));

function fillHexValues(table: usize): usize {
  for (let c = 0; c < 256; c++) store<i8>(table + c, <i8>hexValue(c));
  return table;
}

/** Returns the byte that "%" and two hex digits at `pointer` stand for, or -1 if they are not there. */
@inline
export function percentEncodedByteAt(pointer: usize, end: usize): i32 {
  if (load<u8>(pointer) != Char.PercentSign || end - pointer < 3) return -1;
  const high = <i32>load<i8>(HEX_VALUES + load<u8>(pointer, 1));
  const low = <i32>load<i8>(HEX_VALUES + load<u8>(pointer, 2));
  return (high << 4) | low;
}

/** https://url.spec.whatwg.org/#percent-decode from [start, end) to `out`. Returns the address after the result. */
export function percentDecode(start: usize, end: usize, out: usize): usize {
  for (let pointer = start; pointer < end; ) {
    const decoded = percentEncodedByteAt(pointer, end);
    if (decoded < 0) {
      // Copies a byte, and all before the next "%". May write up to 15 bytes after the result.
      const bytes = v128.load(pointer);
      v128.store(out, bytes);
      const stops = (bytesEqualTo(Char.PercentSign, bytes) & ~1) | 0x10000;
      const copied = min<usize>(ctz(stops), end - pointer);
      pointer += copied;
      out += copied;
    } else {
      store<u8>(out++, <u8>decoded);
      pointer += 3;
    }
  }
  return out;
}
