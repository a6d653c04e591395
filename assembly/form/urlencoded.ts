import { baseStart, beginOutput, ensureOutputArea, inputStart, outputStart, scratchStart } from "../memory";
import { percentEncodedByteAt, percentEncodeSpaceAsPlus } from "../percent/codec";
import { FORM_URLENCODED } from "../percent/sets";
import { addAll, membersOrNonASCII } from "../text/byte-set";
import { Char } from "../text/char";
import { findIllFormed, replaceIllFormed, utf16Length } from "../text/utf8";

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

/** What parts names and values, or is decoded; all else is copied. */
const STOP: usize = addAll(memory.data(16, 16), "&=+%");

/** Where the parser is in its input. */
let pointer: usize = 0;

/** https://url.spec.whatwg.org/#concept-urlencoded-parser, of the first `length` bytes of the input area */
export function parseForm(length: usize): void {
  const end = inputStart() + length;
  // Each byte makes at most three of text, where U+FFFD takes its place; and every other one at most two words, as in "a&b&".
  ensureOutputArea(7 * <u64>length);
  form.text = outputStart();
  // Behind the text, and the vector that copying may write behind it.
  form.ends = (outputStart() + 3 * length + 31) & ~15;
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
 * Writes a name, which ends at "=" or "&", or a value, which ends at "&": percent-decoded, with "+" for a space, and decoded as
 * UTF-8 without BOM. Leaves `pointer` where it ends.
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

/** Ends a string that is not all ASCII, and may not be UTF-8. */
function endText(string: usize, end: usize): usize {
  let out = end;
  if (findIllFormed(string, end) < end) {
    const length = end - string;
    memory.copy(scratchStart(), string, length);
    out = replaceIllFormed(scratchStart(), scratchStart() + length, string);
  }
  return endString(out, utf16Length(string, out));
}

/** Notes that a string of so many UTF-16 code units ends at `out`; gives that. */
function endString(out: usize, units: u32): usize {
  form.textUnits += units;
  store<u32>(form.ends + 4 * form.count++, form.textUnits);
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

/** The length of `count` strings together, in UTF-16 code units. */
function totalUnits(count: u32): u32 {
  let units: u32 = 0;
  for (let index: u32 = 0; index < count; index++) units += load<u32>(baseStart() + 4 * index);
  return units;
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
