/** Normalization Form C of a text of any length, in linear time: https://www.unicode.org/reports/tr15/ */

import { ensureAfter } from "../memory";
import { codePointLength, decodeCodePoint, encodeCodePoint, REPLACEMENT } from "../text/utf8";
import { GROWTH, GROWTH_IN_WORDS, MAPPED_MARK } from "./generated/tables";
import { decompose, sortAndCompose } from "./normalize";
import { COMBINING_CLASS_MASK, MAY_COMPOSE } from "./property-bits";
import { PARTS, rowValue } from "./tables/rows";
import { unpackTables } from "./tables/unpack";
import { getWord, KIND_SHIFT, NOT_COMPOSED, NOT_MAPPED } from "./tables/words";

/** The first code point that is not inert. */
const FIRST_MARK: u32 = 0x300;

/**
 * Writes the NFC of the UTF-8 in [start, end) at `output`, and returns its end. Invalid UTF-8 becomes U+FFFD. Also
 * uses the memory after the result.
 *
 * Copies the text up to an inert code point that others follow which are not. Only these pieces, up to the next inert
 * code point, are decomposed, sorted and composed.
 */
export function normalizeText(start: usize, end: usize, output: usize): usize {
  ensureAfter(output, GROWTH * <u64>(end - start));
  const decomposed = (output + GROWTH * (end - start) + 15) & ~15;
  let out = output;
  let copied = start;
  let piece = start;
  let at = start;
  while (at < end) {
    const codePoint = decodeCodePoint(at, end);
    if (isInert(codePoint)) {
      piece = at;
      at += codePointLength(codePoint);
      continue;
    }
    at = endOfPiece(at, end);
    memory.copy(out, copied, piece - copied);
    out = normalizePiece(piece, at, decomposed, out + (piece - copied));
    copied = at;
    piece = at;
  }
  memory.copy(out, copied, end - copied);
  return out + (end - copied);
}

/**
 * Whether a code point stays unchanged, whatever surrounds it: it does not decompose, is a starter, and does not
 * compose with a code point before it. False is always correct.
 */
function isInert(codePoint: i32): bool {
  if (<u32>codePoint < FIRST_MARK) return true;
  unpackTables();
  if (codePoint < 0) return false;
  const word = getWord(codePoint);
  if (word >>> KIND_SHIFT == NOT_MAPPED) return !(word & (MAY_COMPOSE | COMBINING_CLASS_MASK));
  // Every code point that NFC replaces is mapped.
  return !(word & NOT_COMPOSED) && codePoint != MAPPED_MARK && rowValue(codePoint, PARTS) == 0;
}

/** Returns the address of the next inert code point, or `end`. */
function endOfPiece(start: usize, end: usize): usize {
  let at = start;
  while (at < end) {
    const codePoint = decodeCodePoint(at, end);
    if (codePoint < 0) at -= codePoint;
    else if (isInert(codePoint)) break;
    else at += codePointLength(codePoint);
  }
  return at;
}

/** Writes the NFC of [start, end) at `out`, and returns its end. Uses the memory from `decomposed` on. */
function normalizePiece(start: usize, end: usize, decomposed: usize, out: usize): usize {
  // The decomposition, and as much for sorting it.
  ensureAfter(decomposed, 2 * GROWTH_IN_WORDS * <u64>(end - start));
  let last = decomposed;
  for (let at = start; at < end; ) {
    const codePoint = decodeCodePoint(at, end);
    at += codePoint < 0 ? -codePoint : codePointLength(codePoint);
    last = decompose(codePoint < 0 ? REPLACEMENT : codePoint, last);
  }
  last = sortAndCompose(decomposed, last, last);
  for (let at = decomposed; at < last; at += 4) out = encodeCodePoint(load<i32>(at), out);
  return out;
}
