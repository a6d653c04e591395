import { percentEncode } from "../../percent/codec";
import { COMPONENT } from "../../percent/sets";
import { extend, findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { composeEncoded } from "../nfc";
import { Rules } from "../rules";
import { decodeForm } from "./decode";
import { endOfPair, NAME_END } from "./pairs";

/** The characters that a name or a value encodes. Unlike https://url.spec.whatwg.org/ it does not encode "~". */
const FORM_CANONICAL: usize = extend(memory.data(16, 16), COMPONENT, "!'()");

/**
 * Writes each pair in the way that is the same for all pairs of the same decoded name and value, and no empty pairs.
 *
 * @param start the query, without "?"
 * @param spare memory for two copies of the query and 32 bytes
 * @param out there is free memory from here on, for three times the query and 16 bytes
 * @returns the address after the result, which is at `out`
 */
export function writeForm(rules: Rules, start: usize, end: usize, spare: usize, out: usize): usize {
  let to = out;
  while (start < end) {
    const nameEnd = findFirst(NAME_END, start, end);
    const pairEnd = endOfPair(nameEnd, end);
    if (start < pairEnd) {
      if (to > out) store<u8>(to++, Char.Ampersand);
      to = encodeAgain(start, nameEnd, spare, to);
      store<u8>(to++, Char.EqualsSign);
      if (nameEnd < pairEnd) to = encodeAgain(nameEnd + 1, pairEnd, spare, to);
    }
    start = pairEnd + 1;
  }
  return rules.nfc ? composeEncoded(out, to) : to;
}

function encodeAgain(start: usize, end: usize, spare: usize, out: usize): usize {
  const decodedEnd = decodeForm(start, end, spare + (end - start), spare);
  return percentEncode(FORM_CANONICAL, spare, decodedEnd, out);
}
