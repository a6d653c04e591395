/** The text of paths and queries that archives and Safe Browsing compare. */
import { behind } from "../memory";
import { percentDecode, percentEncode } from "../percent/codec";
import { C0_CONTROL } from "../percent/sets";
import { addAll, extend, findFirst } from "../text/byte-set";
import { ENCODED } from "../text/growth";
import { ASK } from "./scan";

const PERCENT_SIGN: usize = addAll(memory.data(16, 16), "%");

/** The ASCII bytes that are percent-encoded. */
const ESCAPED: usize = extend(memory.data(16, 16), C0_CONTROL, " #%");

/** Texts that are encoded more often are rare. */
const MOST_PASSES: u32 = 4;

/** `writeText` needs room for so many texts. */
export const TEXT_ROOM: u32 = <u32>ENCODED + MOST_PASSES;

/** Percent-decodes a text until nothing is encoded, and percent-encodes it. Returns the address after it. */
export function writeText(start: usize, end: usize, out: usize): usize {
  let to = out + ENCODED * (end - start);
  for (let pass: u32 = 0; findFirst(PERCENT_SIGN, start, end) < end; pass++) {
    if (pass == MOST_PASSES) return ASK;
    to = behind(to);
    const toEnd = percentDecode(start, end, to);
    if (toEnd - to == end - start) break;
    start = to;
    to = end = toEnd;
  }
  return percentEncode(ESCAPED, start, end, out);
}
