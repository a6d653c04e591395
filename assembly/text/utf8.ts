/** UTF-8: https://encoding.spec.whatwg.org/#utf-8 */

/** U+FFFD, which replaces bytes that are not valid UTF-8. */
export const REPLACEMENT: i32 = 0xfffd;

/**
 * Decodes the code point at `pointer`, which is before `end`.
 *
 * @returns the code point. For invalid UTF-8, the negated number of bytes (1 to 3) that one U+FFFD replaces according
 *   to https://encoding.spec.whatwg.org/#utf-8-decoder
 */
export function decodeCodePoint(pointer: usize, end: usize): i32 {
  const lead = <i32>load<u8>(pointer);
  if (lead < 0x80) return lead;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  const needed = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  let lower = 0x80;
  let upper = 0xbf;
  if (lead == 0xe0) lower = 0xa0;
  else if (lead == 0xed) upper = 0x9f;
  else if (lead == 0xf0) lower = 0x90;
  else if (lead == 0xf4) upper = 0x8f;
  let codePoint = lead & (0b11_1111 >> needed);
  for (let seen = 1; seen <= needed; seen++) {
    if (pointer + seen >= end) return -seen;
    const byte = <i32>load<u8>(pointer + seen);
    if (byte < lower || byte > upper) return -seen;
    lower = 0x80;
    upper = 0xbf;
    codePoint = (codePoint << 6) | (byte & 0b11_1111);
  }
  return codePoint;
}

/**
 * Returns the address of the first byte of [start, end) that is not part of valid UTF-8, or `end`. May read up to 15
 * bytes after it.
 */
export function findIllFormed(start: usize, end: usize): usize {
  let at = start;
  while (at < end) {
    const highBits = i8x16.bitmask(v128.load(at));
    at += highBits == 0 ? 16 : ctz(highBits);
    if (highBits == 0 || at >= end) continue;
    const codePoint = decodeCodePoint(at, end);
    if (codePoint < 0) return at;
    at += codePointLength(codePoint);
  }
  return end;
}

/**
 * Writes [start, end) at `out`, with U+FFFD for invalid UTF-8: https://encoding.spec.whatwg.org/#utf-8-decoder. Each
 * byte becomes at most three. Returns the address after the result.
 */
export function replaceIllFormed(start: usize, end: usize, out: usize): usize {
  let at = start;
  while (at < end) {
    const codePoint = decodeCodePoint(at, end);
    at += codePoint < 0 ? -codePoint : codePointLength(codePoint);
    out = encodeCodePoint(codePoint < 0 ? REPLACEMENT : codePoint, out);
  }
  return out;
}

/**
 * Returns the length of the well-formed UTF-8 in [start, end), in UTF-16 code units: one for each lead byte, and two
 * for a sequence of four bytes.
 */
export function utf16Length(start: usize, end: usize): u32 {
  let units: u32 = 0;
  for (let at = start; at < end; at++) {
    const byte = <i32>load<u8>(at);
    units += u32((byte & 0xc0) != 0x80) + u32(byte >= 0xf0);
  }
  return units;
}

/** Returns the length of a code point in UTF-8, in bytes. */
@inline
export function codePointLength(codePoint: i32): i32 {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** Writes a scalar value: https://encoding.spec.whatwg.org/#utf-8-encoder. Returns the address after it. */
export function encodeCodePoint(codePoint: i32, out: usize): usize {
  if (codePoint < 0x80) {
    store<u8>(out, <u8>codePoint);
    return out + 1;
  }
  const length = codePointLength(codePoint);
  let shift = 6 * (length - 1);
  store<u8>(out++, <u8>((0xf00 >> length) | (codePoint >> shift)));
  while (shift > 0) {
    shift -= 6;
    store<u8>(out++, <u8>(0x80 | ((codePoint >> shift) & 0b11_1111)));
  }
  return out;
}
