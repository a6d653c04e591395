/** The interface `forms` of anyurl.wit. */

import { form, parseForm, skipUnits } from "../form/urlencoded";
import { beginOutput, ensureOutputArea, outputStart } from "../memory";
import { percentEncodeSpaceAsPlus } from "../percent/codec";
import { FORM_URLENCODED } from "../percent/sets";
import { Char } from "../text/char";
import { endArguments, moveToInput } from "./arguments";
import { TEXT_SIZE, text, writeText } from "./results";

/** The size of a pair of strings. */
const PAIR_SIZE: usize = 2 * TEXT_SIZE;

export function parse(query: usize, length: usize): usize {
  endArguments();
  moveToInput(query, length);
  parseForm(length);
  const strings = (form.ends + 4 * form.count + 15) & ~15;
  ensureOutputArea(<u64>(strings - outputStart()) + TEXT_SIZE * form.count);
  const isASCII = form.textUnits == form.textLength;
  let start = form.text;
  let startUnits: u32 = 0;
  for (let index: u32 = 0; index < form.count; index++) {
    const endUnits = load<u32>(form.ends + 4 * index);
    const units = endUnits - startUnits;
    const end = isASCII ? start + units : skipUnits(start, units);
    writeText(strings + TEXT_SIZE * index, start, end - start);
    start = end;
    startUnits = endUnits;
  }
  return text(strings, form.count / 2);
}

export function serialize(pairs: usize, count: usize): usize {
  endArguments();
  const end = pairs + PAIR_SIZE * count;
  let length: usize = 2 * count;
  for (let string = pairs; string < end; string += TEXT_SIZE) length += load<usize>(string, 4);
  beginOutput(outputStart(), length, 0);
  let out = outputStart();
  for (let pair = pairs; pair < end; pair += PAIR_SIZE) {
    if (pair > pairs) store<u8>(out++, Char.Ampersand);
    out = encode(pair, out);
    store<u8>(out++, Char.EqualsSign);
    out = encode(pair + TEXT_SIZE, out);
  }
  return text(outputStart(), out - outputStart());
}

/** Percent-encodes a string of a pair. Returns the address after the result. */
function encode(string: usize, out: usize): usize {
  const start = load<usize>(string);
  return percentEncodeSpaceAsPlus(FORM_URLENCODED, start, start + load<usize>(string, 4), out);
}
