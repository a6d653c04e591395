/** Returns the flags of a host, which is all ASCII. Uses the memory from `free` on. */
export function inspectHost(start: usize, end: usize, free: usize): u32 {
  return start < end && free == 0 ? 1 : 0;
}
