/** ASCII, by the Infra Standard: https://infra.spec.whatwg.org/#code-points */

/** What `byteAt` gives past the end: the EOF code point of the URL Standard. */
export const EOF: i32 = -1;

/** The byte at `pointer`, or EOF from `end` on. */
@inline
export function byteAt(pointer: usize, end: usize): i32 {
  return pointer < end ? <i32>load<u8>(pointer) : EOF;
}

/** https://infra.spec.whatwg.org/#ascii-digit */
@inline
export function isASCIIDigit(c: i32): bool {
  return <u32>(c - 0x30) < 10;
}

/** https://infra.spec.whatwg.org/#ascii-alpha */
@inline
export function isASCIIAlpha(c: i32): bool {
  return <u32>((c | 0x20) - 0x61) < 26;
}

/** https://infra.spec.whatwg.org/#ascii-lowercase, of one byte */
@inline
export function toASCIILowercase(c: i32): i32 {
  return <u32>(c - 0x41) < 26 ? c | 0x20 : c;
}

/** https://infra.spec.whatwg.org/#ascii-lowercase, of 16 bytes */
@inline
export function toASCIILowercaseVector(bytes: v128): v128 {
  const isUpper = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(26));
  return v128.or(bytes, v128.and(isUpper, i8x16.splat(0x20)));
}

/** The value of an ASCII hex digit, or -1. https://infra.spec.whatwg.org/#ascii-hex-digit */
@inline
export function hexValue(c: i32): i32 {
  if (isASCIIDigit(c)) return c - 0x30;
  const letter = (c | 0x20) - 0x61;
  return <u32>letter < 6 ? letter + 10 : -1;
}

/** Writes `value` in decimal digits; gives the address after them. */
export function writeDecimal(value: u32, out: usize): usize {
  let divisor: u32 = 1;
  while (value / divisor >= 10) divisor *= 10;
  do {
    store<u8>(out++, <u8>(0x30 + value / divisor));
    value %= divisor;
    divisor /= 10;
  } while (divisor != 0);
  return out;
}

/** Writes `value` in lowercase hex digits without leading zeros; gives the address after them. */
export function writeLowerHex(value: u32, out: usize): usize {
  let shift: i32 = 28;
  while (shift > 0 && value >> shift == 0) shift -= 4;
  for (; shift >= 0; shift -= 4) {
    const digit = (value >> shift) & 0xf;
    store<u8>(out++, <u8>(digit < 10 ? 0x30 + digit : 0x57 + digit));
  }
  return out;
}
