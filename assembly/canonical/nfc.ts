import { normalizeText } from "../idna/normalize-text";
import { behind, ensureAfter } from "../memory";
import { percentDecode, percentEncodeByte, percentEncodedByteAt } from "../percent/codec";
import { findIllFormed } from "../text/utf8";
import { isUnreserved } from "./characters";

/**
 * Converts percent-encoded UTF-8 in [start, end) to Normalization Form C, in place:
 * https://www.unicode.org/reports/tr15/. Uses the memory from `end` on.
 *
 * NOTE: converts runs of unreserved characters and bytes that are not ASCII, since "=" and U+0338 would become "≠". A
 * percent-encoded ASCII character ends a run: unreserved ones are decoded before. A run that is not valid UTF-8 stays
 * unchanged.
 *
 * @returns the address after the result
 */
export function composeEncoded(start: usize, end: usize): usize {
  const result = behind(end);
  // Three characters are a byte, which becomes at most three bytes, in nine characters.
  const free = behind(result + 3 * (end - start));
  ensureAfter(free, end - start);
  let out = result;
  let copied = start;
  for (let at = start; at < end; ) {
    const run = at;
    let byte = -1;
    let isASCII = true;
    for (; at < end; at += byte < 0 ? 1 : 3) {
      byte = percentEncodedByteAt(at, end);
      if (byte < 0 ? !isUnreserved(load<u8>(at)) : byte < 128) break;
      if (byte >= 0) isASCII = false;
    }
    if (!isASCII) {
      memory.copy(out, copied, run - copied);
      out = writeComposed(run, at, out + (run - copied), free);
      copied = at;
    }
    at += byte < 0 ? 1 : 3;
  }
  if (copied == start) return end;
  memory.copy(out, copied, end - copied);
  out += end - copied;
  memory.copy(start, result, out - result);
  return start + (out - result);
}

/** Writes a run in Normalization Form C, if it is valid UTF-8. Uses the memory from `free` on. */
function writeComposed(run: usize, runEnd: usize, out: usize, free: usize): usize {
  const decodedEnd = percentDecode(run, runEnd, free);
  const composed = behind(decodedEnd);
  const isWellFormed = findIllFormed(free, decodedEnd) == decodedEnd;
  const composedEnd = isWellFormed ? normalizeText(free, decodedEnd, composed) : composed;
  const length = composedEnd - composed;
  if (!isWellFormed || (length == decodedEnd - free && memory.compare(composed, free, length) == 0)) {
    memory.copy(out, run, runEnd - run);
    return out + (runEnd - run);
  }
  for (let at = composed; at < composedEnd; at++) {
    const byte = <i32>load<u8>(at);
    if (isUnreserved(byte)) store<u8>(out++, <u8>byte);
    else out = percentEncodeByte(byte, out);
  }
  return out;
}
