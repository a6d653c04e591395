/** Operations on sixteen bytes at a time. */

/** Returns sixteen times the byte `c`. */
@inline
export function splat(c: i32): v128 {
  return i8x16.splat(<i8>c);
}

/** One bit for each of 16 bytes: is it `c`? The first byte has the lowest bit. */
@inline
export function bytesEqualTo(c: i32, bytes: v128): i32 {
  return i8x16.bitmask(i8x16.eq(bytes, splat(c)));
}
