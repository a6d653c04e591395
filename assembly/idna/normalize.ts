/** Normalization Form C: https://www.unicode.org/reports/tr15/ */

import { sortByCombiningClass } from "./canonical-ordering";
import { MAPPED_MARK, MAPPED_MARK_CLASS } from "./generated/tables";
import { composeHangul, decomposeHangul, isHangulSyllable } from "./hangul";
import { sequenceSize, sequenceStart } from "./mapping";
import { combiningClass, getProperties } from "./properties";
import { NO_PART, PARTS, Row, rowValue } from "./tables/rows";
import { CODE_POINT_MASK, getWord, KIND_SHIFT, MAPPED_TO_SEQUENCE, NOT_COMPOSED } from "./tables/words";

/** The decomposition of a text has entries of four bytes: a code point, and its class in the upper eight bits. */
const ENTRY_MASK: u32 = 0xffffff;

/**
 * Writes the full canonical decomposition of a code point:
 * https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G733
 *
 * @returns the address after the entries, which are written at `out`
 */
export function decompose(codePoint: u32, out: usize): usize {
  if (isHangulSyllable(codePoint)) return decomposeHangul(codePoint, out);
  const row = rowValue(codePoint, PARTS);
  if (row != 0) {
    const parts = changetype<Row>(row);
    out = decompose(parts.first, out);
    codePoint = parts.second;
    if (codePoint == NO_PART) return out;
  } else {
    const word = getWord(codePoint);
    if (word & NOT_COMPOSED) return decomposeMapping(word, out);
  }
  store<u32>(out, codePoint | (classOfMark(codePoint) << 24));
  return out + 4;
}

/** The mapping of the code point is its decomposition, in one step or in several. */
function decomposeMapping(word: u32, out: usize): usize {
  if (word >>> KIND_SHIFT != MAPPED_TO_SEQUENCE) return decompose(word & CODE_POINT_MASK, out);
  let at = sequenceStart(word);
  for (const end = at + sequenceSize(word); at < end; at += 4) out = decompose(load<u32>(at), out);
  return out;
}

/** The Canonical_Combining_Class of a code point that does not decompose. */
function classOfMark(codePoint: u32): u32 {
  return codePoint == MAPPED_MARK ? MAPPED_MARK_CLASS : combiningClass(getProperties(codePoint));
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
    const codePoint = load<u32>(at) & ENTRY_MASK;
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
  return syllable != 0 ? syllable : rowValue(first, second);
}
