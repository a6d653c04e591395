/** Normalization Form C: https://www.unicode.org/reports/tr15/ */

import { sortByCombiningClass } from "./canonical-ordering";
import {
  BY_PARTS,
  COMPOSITES,
  COMPOSITIONS,
  COMPOSITIONS_IN_PLANE_0,
  FIRSTS,
  SECOND_NUMBERS,
  SECONDS,
  SECONDS_LENGTH,
  STARTS,
} from "./generated/compositions";
import { COMBINING_CLASS_MASK, MAY_COMPOSE } from "./generated/properties";
import { composeHangul, decomposeHangul, isHangulSyllable } from "./hangul";
import { LABEL, LONGEST_NORMALIZED_LABEL } from "./label";
import { combiningClass, propertiesOf } from "./properties";

/** Entries of four bytes: a code point, and its Canonical_Combining_Class in the upper eight bits. */
const NORMALIZED: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);

const CODE_POINT_MASK: u32 = 0xffffff;

/**
 * Normalises the label at LABEL and returns its new end. The code points must be valid: the tables contain no others.
 */
export function normalizeLabel(labelEnd: usize): usize {
  const end = composeInto(labelEnd);
  memory.copy(LABEL, NORMALIZED, end - NORMALIZED);
  return LABEL + (end - NORMALIZED);
}

/**
 * Whether the label at LABEL is in NFC. The code points must be valid.
 *
 * @param properties the combined property bits of all its code points
 */
export function isNormalized(labelEnd: usize, properties: u32): bool {
  if (isCertainlyNormalized(labelEnd, properties)) return true;
  const end = composeInto(labelEnd);
  return end - NORMALIZED == labelEnd - LABEL && memory.compare(LABEL, NORMALIZED, labelEnd - LABEL) == 0;
}

/**
 * The quick check of https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms. False stands for "No" and
 * "Maybe". No valid code point has NFC_Quick_Check=No.
 */
export function isCertainlyNormalized(labelEnd: usize, properties: u32): bool {
  if (properties & MAY_COMPOSE) return false;
  if (!(properties & COMBINING_CLASS_MASK)) return true;
  let last: u32 = 0;
  for (let at = LABEL; at < labelEnd; at += 4) {
    const current = combiningClass(propertiesOf(load<u32>(at)));
    if (current != 0 && last > current) return false;
    last = current;
  }
  return true;
}

/** Writes the NFC of the label to NORMALIZED, as plain code points. */
function composeInto(labelEnd: usize): usize {
  let end = NORMALIZED;
  for (let at = LABEL; at < labelEnd; at += 4) end = decompose(load<u32>(at), end);
  sortMarks(end);
  return compose(end);
}

/** The full canonical decomposition: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G733 */
function decompose(codePoint: u32, out: usize): usize {
  if (isHangulSyllable(codePoint)) return decomposeHangul(codePoint, out);
  const entry = compositeEntry(codePoint);
  if (entry >= 0) {
    const plane: u32 = entry < COMPOSITIONS_IN_PLANE_0 ? 0 : 0x10000;
    out = decompose(plane | load<u16>(FIRSTS + (entry << 1)), out);
    codePoint = load<u32>(SECONDS + ((<usize>load<u8>(SECOND_NUMBERS + entry)) << 2));
  }
  store<u32>(out, codePoint | (combiningClass(propertiesOf(codePoint)) << 24));
  return out + 4;
}

/** Returns the index of a code point in COMPOSITES, or -1. */
function compositeEntry(codePoint: u32): i32 {
  if (codePoint > 0x1ffff) return -1;
  const isInPlane0 = codePoint <= 0xffff;
  let low = isInPlane0 ? 0 : COMPOSITIONS_IN_PLANE_0;
  let high = isInPlane0 ? COMPOSITIONS_IN_PLANE_0 : COMPOSITIONS;
  const wanted = codePoint & 0xffff;
  while (low < high) {
    const middle = (low + high) >> 1;
    const composite = <u32>load<u16>(COMPOSITES + (middle << 1));
    if (composite == wanted) return middle;
    if (composite < wanted) low = middle + 1;
    else high = middle;
  }
  return -1;
}

/** The Canonical Ordering Algorithm: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49591 */
function sortMarks(end: usize): void {
  let at = NORMALIZED;
  while (at < end) {
    const run = at;
    while (at < end && load<u32>(at) >>> 24 != 0) at += 4;
    if (at - run > 4) sortByCombiningClass(run, at);
    at += 4;
  }
}

/** The Canonical Composition Algorithm: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G50628 */
function compose(end: usize): usize {
  let starter: usize = 0;
  let lastClass = -1;
  let out = NORMALIZED;
  for (let at = NORMALIZED; at < end; at += 4) {
    const codePoint = load<u32>(at) & CODE_POINT_MASK;
    const currentClass = <i32>(load<u32>(at) >>> 24);
    if (starter != 0 && lastClass < currentClass) {
      const composite = composePair(load<u32>(starter), codePoint);
      if (composite != 0) {
        store<u32>(starter, composite);
        continue;
      }
    }
    if (currentClass == 0) {
      starter = out;
      lastClass = -1;
    } else {
      lastClass = currentClass;
    }
    store<u32>(out, codePoint);
    out += 4;
  }
  return out;
}

/** Returns the primary composite of two code points, or 0. */
function composePair(first: u32, second: u32): u32 {
  const syllable = composeHangul(first, second);
  if (syllable != 0) return syllable;
  const number = secondNumber(second);
  if (number < 0) return 0;
  let low = <i32>load<u16>(STARTS + (number << 1));
  let high = <i32>load<u16>(STARTS + (number << 1), 2);
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = <i32>load<u16>(BY_PARTS + (middle << 1));
    const plane: u32 = entry < COMPOSITIONS_IN_PLANE_0 ? 0 : 0x10000;
    const part = plane | load<u16>(FIRSTS + (entry << 1));
    if (part == first) return plane | load<u16>(COMPOSITES + (entry << 1));
    if (part < first) low = middle + 1;
    else high = middle;
  }
  return 0;
}

/** Returns the index of a code point in SECONDS, or -1. */
function secondNumber(codePoint: u32): i32 {
  let low = 0;
  let high = SECONDS_LENGTH;
  while (low < high) {
    const middle = (low + high) >> 1;
    const second = load<u32>(SECONDS + (middle << 2));
    if (second == codePoint) return middle;
    if (second < codePoint) low = middle + 1;
    else high = middle;
  }
  return -1;
}
