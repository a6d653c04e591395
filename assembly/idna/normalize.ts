/** Normalization Form C: https://www.unicode.org/reports/tr15/ */

import { sortByCombiningClass } from "./canonical-ordering";
import { entryOf, firstPart, isAmongIdeographs, primaryComposite, secondPart } from "./compositions";
import { MAPPED_MARK, MAPPED_MARK_CLASS } from "./generated/compositions";
import { KIND_SHIFT, NOT_MAPPED } from "./generated/mapping";
import { composeHangul, decomposeHangul, isHangulSyllable } from "./hangul";
import { mappedToOne } from "./mapping";
import { classOf, combiningClass, propertiesOf } from "./properties";

/** The decomposition of a text has entries of four bytes: a code point, and its class in the upper eight bits. */
const CODE_POINT_MASK: u32 = 0xffffff;

/**
 * Writes the full canonical decomposition of a code point:
 * https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G733
 *
 * @returns the address after the entries, which are written at `out`
 */
export function decompose(codePoint: u32, out: usize): usize {
  if (isHangulSyllable(codePoint)) return decomposeHangul(codePoint, out);
  const entry = entryOf(codePoint);
  if (entry >= 0) {
    out = decompose(firstPart(entry), out);
    codePoint = secondPart(entry);
    if (codePoint == 0) return out;
  } else if (isAmongIdeographs(codePoint)) {
    const word = classOf(codePoint);
    if (word >>> KIND_SHIFT != NOT_MAPPED) codePoint = mappedToOne(codePoint, word);
  }
  store<u32>(out, codePoint | (classOfMark(codePoint) << 24));
  return out + 4;
}

/** The Canonical_Combining_Class of a code point that does not decompose. */
function classOfMark(codePoint: u32): u32 {
  return codePoint == MAPPED_MARK ? MAPPED_MARK_CLASS : combiningClass(propertiesOf(codePoint));
}

/**
 * Sorts and composes the decomposition in [start, end).
 *
 * @param scratch has room for as many bytes
 * @returns the end of the result: plain code points from `start` on
 */
export function sortAndCompose(start: usize, end: usize, scratch: usize): usize {
  sortMarks(start, end, scratch);
  return compose(start, end);
}

/** The Canonical Ordering Algorithm: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49591 */
function sortMarks(start: usize, end: usize, scratch: usize): void {
  let at = start;
  while (at < end) {
    const run = at;
    while (at < end && load<u32>(at) >>> 24 != 0) at += 4;
    if (at - run > 4) sortByCombiningClass(run, at, scratch);
    at += 4;
  }
}

/** The Canonical Composition Algorithm: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G50628 */
function compose(start: usize, end: usize): usize {
  let starter: usize = 0;
  let lastClass = -1;
  let out = start;
  for (let at = start; at < end; at += 4) {
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
  return syllable != 0 ? syllable : primaryComposite(first, second);
}
