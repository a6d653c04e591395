import { parsed } from "../parsed";

/**
 * Returns the flags of an input that is not its own href. `parsed` is its record.
 *
 * @param start the input, without C0 controls and spaces at its ends, tabs and newlines
 * @param hasBase whether it is parsed against `base`
 * @param free the memory from here on is free
 */
export function inspectInput(start: usize, end: usize, hasBase: bool, free: usize): u32 {
  return start < end && hasBase && free == 0 ? parsed.hostStart : 0;
}
