/**
 * Writes results as the canonical ABI lays them out: each field at a multiple of its alignment; a string or a list as
 * its address and its length; an option or a result as a byte, and then its contents.
 */

import { url } from "../record";

/** The result of a function with more than one word. `parse-attributes` has the longest. */
export const RESULT: usize = memory.data(96, 16);

/** The offset of the contents of an option or a result that is aligned as a word. */
export const PAYLOAD: usize = 4;

/** The size of a string or a list. */
export const TEXT_SIZE: usize = 8;

/** Writes a string or a list, of `length` bytes or elements, at `place`. */
@inline
export function writeText(place: usize, start: usize, length: usize): void {
  store<usize>(place, start);
  store<usize>(place, length, 4);
}

/** Writes a URL of the WIT world at `place`: it has the words of `UrlRecord`, and its scheme is the last one's byte. */
@inline
function writeURL(place: usize): void {
  const from = changetype<usize>(url);
  v128.store(place, v128.load(from));
  v128.store(place, v128.load(from, 16), 16);
  store<u64>(place, load<u64>(from, 32), 32);
}

/** Returns a string or a list. */
export function text(start: usize, length: usize): usize {
  writeText(RESULT, start, length);
  return RESULT;
}

/** Returns a record of two strings or lists. */
export function texts(start: usize, length: usize, otherStart: usize, otherLength: usize): usize {
  writeText(RESULT, start, length);
  writeText(RESULT + TEXT_SIZE, otherStart, otherLength);
  return RESULT;
}

/** Returns an option of a string: `none` if the text is empty. */
export function optionalText(start: usize, length: usize): usize {
  store<u8>(RESULT, length == 0 ? 0 : 1);
  writeText(RESULT + PAYLOAD, start, length);
  return RESULT;
}

/** Returns a failure. `status` is its code, negated, as `parse` of url.wasm returns it. */
export function writeFailure(status: i32): usize {
  store<u8>(RESULT, 1);
  store<u8>(RESULT, <u8>(-status - 1), PAYLOAD);
  return RESULT;
}

/** Returns a variant without contents, or with an enum: the number of the case, and the enum's number. */
export function writeFailureAs(variantCase: i32, enumCase: i32): usize {
  store<u8>(RESULT, 1);
  store<u8>(RESULT, <u8>variantCase, PAYLOAD);
  store<u8>(RESULT, <u8>enumCase, PAYLOAD + 1);
  return RESULT;
}

/** Begins a result of a call that succeeds. Returns the place of its contents. */
export function beginResult(): usize {
  store<u8>(RESULT, 0);
  return RESULT + PAYLOAD;
}

/** Returns the URL in `url`. */
export function writeParsed(): usize {
  writeURL(beginResult());
  return RESULT;
}

/** Returns an option of the URL in `url`: `none` if the setter has not `changed` it. */
export function optionalURL(changed: bool): usize {
  const place = beginResult();
  store<u8>(place, changed ? 1 : 0);
  if (changed) writeURL(place + PAYLOAD);
  return RESULT;
}

/** Returns a string that has succeeded. */
export function successfulText(start: usize, length: usize): usize {
  writeText(beginResult(), start, length);
  return RESULT;
}
