/**
 * percent.wasm: only the percent codec, for hosts that need no URLs. It imports nothing.
 *
 * Write bytes at `inputStart()`, after a call of `reserve` if there are more than 64 KiB, call a function, and read the
 * result at `outputStart()`. It lasts until the next call.
 */

import { beginOutput, inputStart, outputStart } from "../memory";
import { addCodePoint, contains } from "../text/byte-set";
import { splat } from "../text/vector";
import * as codec from "./codec";
import { namedSet } from "./named-sets";

export { inputStart, outputStart, reserve } from "../memory";

/** The set that `encode` uses. */
const currentSet: usize = memory.data(16, 16);

/**
 * @param set 0 C0 control, 1 fragment, 2 query, 3 special-query, 4 path, 5 userinfo, 6 component, 7
 *   application/x-www-form-urlencoded
 * @param codePoint an ASCII code point
 * @returns whether the named percent-encode set contains it
 */
export function namedSetContains(set: i32, codePoint: i32): bool {
  return contains(namedSet(set), codePoint);
}

/** Empties the set that `encode` uses. */
export function clearSet(): void {
  v128.store(currentSet, splat(0));
}

/** Adds an ASCII code point to the set that `encode` uses. */
export function addToSet(codePoint: i32): void {
  addCodePoint(currentSet, codePoint);
}

/**
 * Percent-encodes the input, of `length` bytes: those in the set, and those that are not ASCII.
 *
 * @param spaceAsPlus whether a space becomes "+"
 * @returns the length of the result in bytes
 */
export function encode(length: usize, spaceAsPlus: bool): usize {
  beginOutput(outputStart(), length, 0);
  const start = inputStart();
  const out = outputStart();
  const end = spaceAsPlus
    ? codec.percentEncodeSpaceAsPlus(currentSet, start, start + length, out)
    : codec.percentEncode(currentSet, start, start + length, out);
  return end - out;
}

/**
 * Percent-decodes the input, of `length` bytes. A "%" without two hex digits stays unchanged.
 *
 * @returns the length of the result in bytes
 */
export function decode(length: usize): usize {
  beginOutput(outputStart(), length, 0);
  const out = outputStart();
  return codec.percentDecode(inputStart(), inputStart() + length, out) - out;
}
