/** Detects mixed scripts: https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */

import { isASCIIDigit } from "../../text/ascii";
import { Char } from "../../text/char";
import { codePointLength, decodeCodePoint } from "../../text/utf8";
import { COUNT, LENGTH, RUNS } from "./generated/scripts";

/** The runs: the first code point of each one, and its writing systems as bits. Filled at first use. */
const UNPACKED: usize = memory.data(8 * COUNT, 16);

let isUnpacked = false;

/** Whether a valid label, which is not all ASCII, mixes scripts of different writing systems. */
export function isMixed(start: usize, end: usize): bool {
  if (!isUnpacked) unpack();
  let systems = -1;
  for (let at = start; at < end; ) {
    const codePoint = decodeCodePoint(at, end);
    systems &= findSystems(codePoint);
    at += codePointLength(codePoint);
  }
  return systems == 0;
}

function findSystems(codePoint: i32): i32 {
  let low = 0;
  let high = COUNT;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (load<i32>(UNPACKED + (middle << 3)) <= codePoint) low = middle;
    else high = middle;
  }
  return load<i32>(UNPACKED + (low << 3), 4);
}

function unpack(): void {
  isUnpacked = true;
  let run = UNPACKED - 8;
  let start = 0;
  let distance = 0;
  let isInNumber = false;
  for (let at = RUNS; at < RUNS + LENGTH; at++) {
    const c = <i32>load<u8>(at);
    if (c >= Char.a || isASCIIDigit(c)) {
      distance = (isInNumber ? distance << 4 : 0) + (c & 15) + (c >= Char.a ? 9 : 0);
      isInNumber = true;
      continue;
    }
    if (isInNumber) {
      run += 8;
      start += distance;
      store<i32>(run, start);
      isInNumber = false;
    }
    // The shift takes the lower five bits: "@" is bit 0.
    store<i32>(run, load<i32>(run, 4) | (c == Char.HyphenMinus ? -1 : 1 << c), 4);
  }
}
