import { baseStart, beginOutput, ensureOutputArea, inputStart, outputStart, scratchStart } from "../memory";
import { percentEncodedByteAt, percentEncodeSpaceAsPlus } from "../percent/codec";
import { FORM_URLENCODED } from "../percent/sets";
import { addAll, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { REPLACED } from "../text/growth";
import { findIllFormed, replaceIllFormed, utf16Length } from "../text/utf8";

/** The strings that the parser found: alternating names and values. Their text is in one piece. */
@unmanaged
export class FormResult {
  /** The address of the text, in UTF-8. */
  text: usize;
  /** The length of the text in bytes. */
  textLength: u32;
  /** The length of the text in UTF-16 code units. Equal to `textLength` only if the text is ASCII. */
  textUnits: u32;
  /** The address of one 32-bit word for each string: where it ends in the text, in UTF-16 code units. */
  ends: usize;
  /** The number of strings: twice the number of tuples. */
  count: u32;
}

export const form: FormResult = changetype<FormResult>(memory.data(20, 16));

/** Bytes that separate names and values, or must be decoded. The parser copies all others. */
const STOP: usize = addAll(memory.data(16, 16), "&=+%");

/** The parser's position in its input. */
let pointer: usize = 0;

/** https://url.spec.whatwg.org/#concept-urlencoded-parser for the first `length` bytes of the input area */
export function parseForm(length: usize): void {
  const end = inputStart() + length;
  // At most every other byte ends a tuple, which takes two words of four bytes, as in "a&b&".
  ensureOutputArea((REPLACED + 4) * <u64>length);
  form.text = outputStart();
  // After the text, and after the vector that copying may write there.
  form.ends = (outputStart() + REPLACED * length + 31) & ~15;
  form.count = 0;
  form.textUnits = 0;
  let out = form.text;
  for (pointer = inputStart(); pointer < end; pointer++) {
    if (load<u8>(pointer) == Char.Ampersand) continue;
    out = decodeString(end, true, out);
    const hasValue = pointer < end && load<u8>(pointer) == Char.EqualsSign;
    if (hasValue) pointer++;
    out = hasValue ? decodeString(end, false, out) : endString(out, 0);
  }
  form.textLength = <u32>(out - form.text);
}

/**
 * Writes a name, which ends at "=" or "&", or a value, which ends at "&". Percent-decodes it, replaces "+" by a space,
 * and decodes it as UTF-8 without BOM. Moves `pointer` to its end.
 */
function decodeString(end: usize, isName: bool, out: usize): usize {
  const string = out;
  const stop = v128.load(STOP);
  let bits = 0;
  let at = pointer;
  while (at < end) {
    const bytes = v128.load(at);
    v128.store(out, bytes);
    const found = membersOrNonASCII(stop, bytes);
    const copied = min(found == 0 ? 16 : ctz(found), <i32>(end - at));
    at += copied;
    out += copied;
    if (found == 0 || at == end) continue;
    let c = <i32>load<u8>(at);
    if (c == Char.Ampersand || (isName && c == Char.EqualsSign)) break;
    const decoded = percentEncodedByteAt(at, end);
    if (decoded >= 0) c = decoded;
    else if (c == Char.PlusSign) c = Char.Space;
    at += decoded >= 0 ? 3 : 1;
    store<u8>(out++, <u8>c);
    bits |= c;
  }
  pointer = at;
  return bits < 0x80 ? endString(out, <u32>(out - string)) : endText(string, out);
}

/** Ends a string that is not all ASCII, and may not be valid UTF-8. */
function endText(string: usize, end: usize): usize {
  let out = end;
  if (findIllFormed(string, end) < end) {
    const length = end - string;
    memory.copy(scratchStart(), string, length);
    out = replaceIllFormed(scratchStart(), scratchStart() + length, string);
  }
  return endString(out, utf16Length(string, out));
}

/** Records that a string of `units` UTF-16 code units ends at `out`. Returns `out`. */
function endString(out: usize, units: u32): usize {
  form.textUnits += units;
  store<u32>(form.ends + 4 * form.count++, form.textUnits);
  return out;
}

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer for `count` strings, alternating names and values. Their
 * text is in the input area in one piece, `length` bytes long. Their lengths in UTF-16 code units are 32-bit words in
 * the base area.
 *
 * @returns the length in bytes of the result, which is in the output area
 */
export function serializeForm(length: usize, count: u32): usize {
  beginOutput(outputStart(), length + count, 0);
  let out = outputStart();
  let start = inputStart();
  const isASCII = totalUnits(count) == length;
  for (let index: u32 = 0; index < count; index++) {
    if (index > 0) store<u8>(out++, (index & 1) != 0 ? Char.EqualsSign : Char.Ampersand);
    const units = load<u32>(baseStart() + 4 * index);
    const end = isASCII ? start + units : skipUnits(start, units);
    out = percentEncodeSpaceAsPlus(FORM_URLENCODED, start, end, out);
    start = end;
  }
  return out - outputStart();
}

/** Returns the total length of `count` strings, in UTF-16 code units. */
function totalUnits(count: u32): u32 {
  let units: u32 = 0;
  for (let index: u32 = 0; index < count; index++) units += load<u32>(baseStart() + 4 * index);
  return units;
}

/** Returns the address `units` UTF-16 code units after `pointer`, in well-formed UTF-8. */
export function skipUnits(pointer: usize, units: u32): usize {
  while (units > 0) {
    const lead = <i32>load<u8>(pointer);
    pointer += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    units -= lead < 0xf0 ? 1 : 2;
  }
  return pointer;
}
