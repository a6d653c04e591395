/** Unpacks the canonical decompositions and compositions, without Hangul syllables, into rows. */
import {
  COMPOSITE_COUNT,
  COMPOSITES,
  FIRSTS,
  MAPPED_DECOMPOSITION_COUNT,
  MAPPED_DECOMPOSITIONS,
  OTHER_DECOMPOSITION_COUNT,
  OTHER_DECOMPOSITIONS,
  OTHER_PARTS,
  SECOND_COUNT,
  SECOND_INDICES,
  SECONDS,
} from "../generated/tables";
import { JOINER, MAY_COMPOSE } from "../property-bits";
import { digitAt, Reader } from "./reader";
import { addRow, NO_PART, PARTS, Row, rowValue, UPPERCASE } from "./rows";
import { getWord, KIND_SHIFT, NOT_COMPOSED, NOT_MAPPED, setWord } from "./words";

/** The second parts. */
const SECOND_PARTS: usize = memory.data(4 * SECOND_COUNT, 16);

const codePoints: Reader = changetype<Reader>(memory.data(4, 4));
const parts: Reader = changetype<Reader>(memory.data(4, 4));

/** Must be called after `unpackRuns`. */
export function unpackCompositions(): void {
  codePoints.at = SECONDS;
  let second: u32 = 0;
  for (let at = SECOND_PARTS; at < SECOND_PARTS + 4 * SECOND_COUNT; at += 4) {
    second += codePoints.number();
    store<u32>(at, second);
    markWord(second, MAY_COMPOSE);
  }
  markRange(0x1161, 0x1175, MAY_COMPOSE);
  markRange(0x11a8, 0x11c2, MAY_COMPOSE);
  markRange(0x200c, 0x200d, JOINER);
  unpackDecompositions();
  unpackComposites();
}

/** The decompositions that are not composed again. Most of them are mappings. */
function unpackDecompositions(): void {
  codePoints.at = MAPPED_DECOMPOSITIONS;
  let codePoint: u32 = 0;
  for (let range = 0; range < MAPPED_DECOMPOSITION_COUNT; range++) {
    codePoint += codePoints.number();
    for (const end = codePoint + codePoints.number(); codePoint < end; codePoint++) {
      setWord(codePoint, getWord(codePoint) | NOT_COMPOSED);
    }
  }
  codePoints.at = OTHER_DECOMPOSITIONS;
  parts.at = OTHER_PARTS;
  codePoint = 0;
  let part: u32 = 0;
  for (let other = 0; other < OTHER_DECOMPOSITION_COUNT; other++) {
    codePoint += codePoints.number();
    part += parts.signed();
    addComposition(codePoint, part, NO_PART);
  }
}

function unpackComposites(): void {
  codePoints.at = COMPOSITES;
  parts.at = FIRSTS;
  let codePoint: u32 = 0;
  let first: u32 = 0;
  let at: usize = 0;
  for (let index: usize = 0; index < COMPOSITE_COUNT; index++) {
    codePoint += codePoints.number();
    first += parts.signed();
    const second = load<u32>(SECOND_PARTS + ((<usize>digitAt(SECOND_INDICES + index)) << 2));
    const row = addComposition(codePoint, first, second);
    if (index == 0) at = row;
    // If the first part can be composed with a code point before it, the composite can lose it.
    if (mayCompose(first)) markWord(codePoint, MAY_COMPOSE);
  }
  // The uppercase of a composite has the same parts, but the first of them in uppercase.
  for (let index: usize = 0; index < COMPOSITE_COUNT; index++) {
    const row = changetype<Row>(at);
    const upper = rowValue(row.value, UPPERCASE);
    const upperFirst = rowValue(row.first, UPPERCASE);
    const isKnown = (getWord(upper) & NOT_COMPOSED) != 0 || rowValue(upper, PARTS) != 0;
    if (upper != 0 && upperFirst != 0 && !isKnown) addComposition(upper, upperFirst, row.second);
    at += 2 * offsetof<Row>();
  }
}

/** Adds the two rows of a code point: its parts, and where they are. Returns the address of the first one. */
function addComposition(codePoint: u32, first: u32, second: u32): usize {
  const row = addRow(first, second, codePoint);
  addRow(codePoint, PARTS, <u32>row);
  return row;
}

function mayCompose(codePoint: u32): bool {
  const word = getWord(codePoint);
  return word >>> KIND_SHIFT == NOT_MAPPED && (word & MAY_COMPOSE) != 0;
}

function markRange(first: u32, last: u32, bit: u32): void {
  for (let codePoint = first; codePoint <= last; codePoint++) markWord(codePoint, bit);
}

/** Sets a bit of the properties of a code point, unless it is mapped. */
function markWord(codePoint: u32, bit: u32): void {
  const word = getWord(codePoint);
  if (word >>> KIND_SHIFT == NOT_MAPPED) setWord(codePoint, word | bit);
}
