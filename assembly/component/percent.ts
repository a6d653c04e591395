/** The interface `percent` of anyurl.wit. */

import { beginOutput, outputStart } from "../memory";
import { percentDecode, percentEncode, percentEncodeSpaceAsPlus } from "../percent/codec";
import { namedSet } from "../percent/named-sets";
import { endArguments } from "./arguments";
import { text as textResult } from "./results";

export function encode(text: usize, length: usize, set: i32, spaceAsPlus: bool): usize {
  endArguments();
  beginOutput(outputStart(), length, 0);
  const members = namedSet(set);
  const out = outputStart();
  const end = spaceAsPlus
    ? percentEncodeSpaceAsPlus(members, text, text + length, out)
    : percentEncode(members, text, text + length, out);
  return textResult(out, end - out);
}

export function decode(text: usize, length: usize): usize {
  endArguments();
  beginOutput(outputStart(), length, 0);
  const out = outputStart();
  return textResult(out, percentDecode(text, text + length, out) - out);
}
