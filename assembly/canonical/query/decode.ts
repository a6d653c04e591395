import { percentEncodedByteAt } from "../../percent/codec";
import { Char } from "../../text/char";
import { findIllFormed, replaceIllFormed } from "../../text/utf8";

/**
 * Decodes a name or a value of a query, as https://url.spec.whatwg.org/#concept-urlencoded-parser does, to well-formed
 * UTF-8. The result is at most as long as the text.
 *
 * @param start the text, which is all ASCII
 * @param spare memory for a copy
 * @returns the address after the result, which is at `out`
 */
export function decodeForm(start: usize, end: usize, spare: usize, out: usize): usize {
  let bits = 0;
  let to = out;
  while (start < end) {
    const decoded = percentEncodedByteAt(start, end);
    let c = <i32>load<u8>(start);
    if (decoded >= 0) c = decoded;
    else if (c == Char.PlusSign) c = Char.Space;
    start += decoded >= 0 ? 3 : 1;
    store<u8>(to++, <u8>c);
    bits |= c;
  }
  if (bits < 0x80 || findIllFormed(out, to) == to) return to;
  memory.copy(spare, out, to - out);
  return replaceIllFormed(spare, spare + (to - out), out);
}
