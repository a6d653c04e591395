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

/** Returns the address of the first `c` in [start, end), or `end`. */
@inline
export function findEnd(c: i32, start: usize, end: usize): usize {
  for (let at = start; at < end; at += 16) {
    const found = bytesEqualTo(c, v128.load(at));
    if (found != 0) return min(at + ctz(found), end);
  }
  return end;
}
