/** ASCII, as the Infra Standard defines it: https://infra.spec.whatwg.org/#code-points */

import { Char } from "./char";
import { splat } from "./vector";
import { CASE_BIT } from "./word";

/** What `byteAt` returns past the end: the EOF code point of the URL Standard. */
export const EOF: i32 = -1;

/** Returns the byte at `pointer`, or EOF from `end` on. */
@inline
export function byteAt(pointer: usize, end: usize): i32 {
  return pointer < end ? <i32>load<u8>(pointer) : EOF;
}

/** https://infra.spec.whatwg.org/#ascii-digit */
@inline
export function isASCIIDigit(c: i32): bool {
  return <u32>(c - Char.DigitZero) < 10;
}

/** https://infra.spec.whatwg.org/#ascii-alpha */
@inline
export function isASCIIAlpha(c: i32): bool {
  return <u32>((c | CASE_BIT) - Char.a) < 26;
}

/** https://infra.spec.whatwg.org/#ascii-lowercase for one byte */
@inline
export function toASCIILowercase(c: i32): i32 {
  return <u32>(c - Char.A) < 26 ? c | CASE_BIT : c;
}

/** https://infra.spec.whatwg.org/#ascii-lowercase for 16 bytes */
@inline
export function toASCIILowercaseVector(bytes: v128): v128 {
  const isUpper = i8x16.lt_u(i8x16.sub(bytes, splat(Char.A)), i8x16.splat(26));
  return v128.or(bytes, v128.and(isUpper, splat(CASE_BIT)));
}

/** Returns the value of an ASCII hex digit, or -1: https://infra.spec.whatwg.org/#ascii-hex-digit */
@inline
export function hexValue(c: i32): i32 {
  if (isASCIIDigit(c)) return c - Char.DigitZero;
  const letter = (c | CASE_BIT) - Char.a;
  return <u32>letter < 6 ? letter + 10 : -1;
}

/** Returns the value of the decimal digits in [start, end). It must fit into 32 bits. */
export function readDecimal(start: usize, end: usize): u32 {
  let value: u32 = 0;
  for (let at = start; at < end; at++) value = value * 10 + (load<u8>(at) - Char.DigitZero);
  return value;
}

/** Writes `value` in decimal digits. Returns the address after them. */
export function writeDecimal(value: u32, out: usize): usize {
  let divisor: u32 = 1;
  while (value / divisor >= 10) divisor *= 10;
  do {
    store<u8>(out++, <u8>(Char.DigitZero + value / divisor));
    value %= divisor;
    divisor /= 10;
  } while (divisor != 0);
  return out;
}

/** Writes `value` in lowercase hex digits without leading zeros. Returns the address after them. */
export function writeLowerHex(value: u32, out: usize): usize {
  let shift: i32 = 28;
  while (shift > 0 && value >> shift == 0) shift -= 4;
  for (; shift >= 0; shift -= 4) {
    const digit = (value >> shift) & 15;
    store<u8>(out++, <u8>(digit + (digit < 10 ? Char.DigitZero : Char.a - 10)));
  }
  return out;
}

/** Whether `c` is a slash or a backslash. */
@inline
export function isAnySlash(c: i32): bool {
  return c == Char.Slash || c == Char.Backslash;
}
