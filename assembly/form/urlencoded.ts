import { baseStart, beginOutput, ensureOutputArea, inputStart, outputStart } from "../memory";
import { percentEncodeSpaceAsPlus, percentEncodedByteAt } from "../percent/codec";
import { FORM_URLENCODED } from "../percent/sets";
import { REPLACEMENT, codePointLength, decodeCodePoint, encodeCodePoint } from "../text/utf8";

/** What the parser found: names and values in turn, all their text in one piece. */
@unmanaged
export class FormResult {
  /** The address of the text, in UTF-8. */
  text: usize;
  /** Its length in bytes. */
  textLength: u32;
  /** Its length in UTF-16 code units; equal to the other exactly if the text is ASCII. */
  textUnits: u32;
  /** The address of 32-bit words, one a string: where it ends in the text, in UTF-16 code units. */
  ends: usize;
  /** How many strings there are: twice the number of tuples. */
  count: u32;
}

export const form: FormResult = changetype<FormResult>(memory.data(20, 16));

/** https://url.spec.whatwg.org/#concept-urlencoded-parser, of the first `length` bytes of the input area */
export function parseForm(length: usize): void {
  const start = inputStart();
  const end = start + length;
  // Each byte makes at most three of text, where U+FFFD takes its place; and every other one at most two words, as in "a&b&".
  ensureOutputArea(7 * <u64>length);
  form.text = outputStart();
  form.ends = (outputStart() + 3 * length + 15) & ~15;
  form.count = 0;
  form.textUnits = 0;
  let out = form.text;
  for (let pointer = start; pointer < end; ) {
    const sequenceEnd = find(0x26, pointer, end);
    if (sequenceEnd > pointer) {
      const nameEnd = find(0x3d, pointer, sequenceEnd);
      out = decodeString(pointer, nameEnd, out);
      out = decodeString(min(nameEnd + 1, sequenceEnd), sequenceEnd, out);
    }
    pointer = sequenceEnd + 1;
  }
  form.textLength = <u32>(out - form.text);
}

/** The first byte `c` in [start, end), or `end`. */
function find(c: u8, start: usize, end: usize): usize {
  while (start < end && load<u8>(start) != c) start++;
  return start;
}

/** Percent-decodes [start, end) with "+" for a space, decodes it as UTF-8 without BOM, and notes where it ends. */
function decodeString(start: usize, end: usize, out: usize): usize {
  // Percent-decoded bytes are never more than the encoded ones, so they fit where they stand.
  let decodedEnd = start;
  for (let pointer = start; pointer < end; decodedEnd++) {
    const decoded = percentEncodedByteAt(pointer, end);
    const c = <i32>load<u8>(pointer);
    store<u8>(decodedEnd, <u8>(decoded >= 0 ? decoded : c == 0x2b ? 0x20 : c));
    pointer += decoded >= 0 ? 3 : 1;
  }
  let units = form.textUnits;
  for (let pointer = start; pointer < decodedEnd; ) {
    const codePoint = decodeCodePoint(pointer, decodedEnd);
    pointer += codePoint < 0 ? -codePoint : codePointLength(codePoint);
    out = encodeCodePoint(codePoint < 0 ? REPLACEMENT : codePoint, out);
    units += codePoint > 0xffff ? 2 : 1;
  }
  form.textUnits = units;
  store<u32>(form.ends + 4 * form.count++, units);
  return out;
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer, of `count` strings, names and values in turn, whose text stands
 * in the input area in one piece, `length` bytes long; their lengths in UTF-16 code units stand as 32-bit words in the base area.
 *
 * @returns the length in bytes of the result, which is written to the output area
 */
export function serializeForm(length: usize, count: u32): usize {
  beginOutput(outputStart(), length + count, 0);
  let out = outputStart();
  let start = inputStart();
  for (let index: u32 = 0; index < count; index++) {
    if (index > 0) store<u8>(out++, (index & 1) != 0 ? 0x3d : 0x26);
    const end = skipUnits(start, load<u32>(baseStart() + 4 * index));
    out = percentEncodeSpaceAsPlus(FORM_URLENCODED, start, end, out);
    start = end;
  }
  return out - outputStart();
}

/** The address `units` UTF-16 code units after `pointer`, in well-formed UTF-8. */
function skipUnits(pointer: usize, units: u32): usize {
  while (units > 0) {
    const lead = <i32>load<u8>(pointer);
    pointer += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    units -= lead < 0xf0 ? 1 : 2;
  }
  return pointer;
}
