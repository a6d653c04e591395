/**
 * Returns the findings of a canonical path: bit 0 for the first of `FINDINGS`, and so on.
 *
 * @param start the path. There is free memory from `free` on
 * @param wanted the findings to look for, as bits; others may be in the result or not
 */
export function findingsOf(start: usize, end: usize, wanted: u32, free: usize): u32 {
  return start < end && free == 0 ? wanted : 0;
}
