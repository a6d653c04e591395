import { Failure, fail } from "../failure";
import { hexValue, isASCIIDigit, writeDecimal } from "../text/ascii";
import { Char } from "../text/char";
import { CASE_BIT } from "../text/word";

/** Replaces all numbers that are too large for an address. Every part must be smaller. */
const TOO_LARGE: u64 = 0x1_0000_0000;

/** Returned for text that is not a number. */
const NOT_A_NUMBER: u64 = u64.MAX_VALUE;

/** https://url.spec.whatwg.org/#ends-in-a-number-checker for the ASCII in [start, end) */
export function endsInANumber(start: usize, end: usize): bool {
  if (end > start && load<u8>(end - 1) == Char.FullStop) end--;
  // A number ends in a hex digit, or in the "x" of a bare "0x".
  if (end == start || (hexValue(load<u8>(end - 1)) < 0 && (load<u8>(end - 1) | CASE_BIT) != Char.x)) return false;
  let last = end;
  while (last > start && load<u8>(last - 1) != Char.FullStop) last--;
  if (last == end || !isASCIIDigit(load<u8>(last))) return false;
  let at = last;
  while (at < end && isASCIIDigit(load<u8>(at))) at++;
  return at == end || parseIPv4Number(last, end) != NOT_A_NUMBER;
}

/**
 * https://url.spec.whatwg.org/#concept-ipv4-parser for the ASCII in [start, end). Overwrites it with the serialised
 * address.
 */
export function parseIPv4Host(start: usize, end: usize): usize {
  if (load<u8>(end - 1) == Char.FullStop) end--;
  let dots = 0;
  for (let at = start; at < end; at++) if (load<u8>(at) == Char.FullStop) dots++;
  if (dots > 3) return fail<usize>(Failure.IPv4TooManyParts);

  let address: u64 = 0;
  let outOfRange = false;
  let part = start;
  for (let index = 0; index <= dots; index++) {
    let partEnd = part;
    while (partEnd < end && load<u8>(partEnd) != Char.FullStop) partEnd++;
    const number = parseIPv4Number(part, partEnd);
    if (number == NOT_A_NUMBER) return fail<usize>(Failure.IPv4NonNumericPart);
    // The last part fills all remaining bytes.
    const bits = index < dots ? 8 : 8 * (4 - dots);
    if (number >> bits != 0) outOfRange = true;
    address = (address << bits) | number;
    part = partEnd + 1;
  }
  return outOfRange ? fail<usize>(Failure.IPv4OutOfRangePart) : serializeIPv4(<u32>address, start);
}

/** https://url.spec.whatwg.org/#ipv4-number-parser */
function parseIPv4Number(start: usize, end: usize): u64 {
  if (start == end) return NOT_A_NUMBER;
  let radix = 10;
  if (end - start >= 2 && load<u8>(start) == Char.DigitZero) {
    const isHex = (load<u8>(start, 1) | CASE_BIT) == Char.x;
    radix = isHex ? 16 : 8;
    start += isHex ? 2 : 1;
  }
  let number: u64 = 0;
  for (let at = start; at < end; at++) {
    const digit = hexValue(load<u8>(at));
    if (digit < 0 || digit >= radix) return NOT_A_NUMBER;
    number = min(number * radix + digit, TOO_LARGE);
  }
  return number;
}

/** https://url.spec.whatwg.org/#concept-ipv4-serializer */
function serializeIPv4(address: u32, out: usize): usize {
  for (let shift = 24; shift >= 0; shift -= 8) {
    out = writeDecimal((address >> shift) & 0xff, out);
    if (shift > 0) store<u8>(out++, Char.FullStop);
  }
  return out;
}
