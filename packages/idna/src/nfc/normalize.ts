/** Normalization Form C: https://www.unicode.org/reports/tr15/ */
import { compositionTables, getCombiningClass, getEntry } from "../tables/tables.ts";
import { MAY_COMPOSE, NOT_COMPOSED } from "../tables/trie.ts";
import { composeHangul, decomposeHangul } from "./hangul.ts";

/** All code points below the first mark are in NFC. */
const FIRST_MARK = 0x300;

/** All code points below the first one with a decomposition decompose to themselves. */
const FIRST_DECOMPOSED = 0xc0;

/** https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms @returns true if the text is certainly in NFC */
export function isCertainlyNormalized(codePoints: readonly number[]): boolean {
  let last = 0;
  for (const codePoint of codePoints) {
    if (codePoint < FIRST_MARK) {
      last = 0;
      continue;
    }
    if (getEntry(codePoint) & (MAY_COMPOSE | NOT_COMPOSED)) return false;
    const combiningClass = getCombiningClass(codePoint);
    if (last > combiningClass && combiningClass !== 0) return false;
    last = combiningClass;
  }
  return true;
}

/** https://www.unicode.org/reports/tr15/#Description_Norm: decomposes, orders and composes. */
export function normalize(codePoints: readonly number[]): number[] {
  const out: number[] = [];
  for (const codePoint of codePoints) decompose(codePoint, out);
  orderMarks(out);
  return compose(out);
}

/** Appends the full canonical decomposition: https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G733 */
function decompose(codePoint: number, out: number[]): void {
  const parts = codePoint < FIRST_DECOMPOSED ? undefined : compositionTables().getDecomposition(codePoint);
  if (parts !== undefined) for (const part of parts) decompose(part, out);
  else if (!decomposeHangul(codePoint, out)) out.push(codePoint);
}

/**
 * https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49591: orders each run of marks by combining
 * class. Marks of one class keep their order.
 */
function orderMarks(codePoints: number[]): void {
  for (let start = 0, at = 0; at <= codePoints.length; at++) {
    if (at < codePoints.length && getClass(codePoints[at] as number) !== 0) continue;
    if (at - start > 1) orderRun(codePoints, start, at);
    start = at + 1;
  }
}

/** Sorts by counting: the time grows with the length of the run, however long it is. */
function orderRun(codePoints: number[], start: number, end: number): void {
  const byClass = new Map<number, number[]>();
  for (const mark of codePoints.slice(start, end)) {
    const marks = byClass.get(getClass(mark));
    if (marks === undefined) byClass.set(getClass(mark), [mark]);
    else marks.push(mark);
  }
  let at = start;
  for (const combiningClass of [...byClass.keys()].sort((a, b) => a - b)) {
    for (const mark of byClass.get(combiningClass) as number[]) codePoints[at++] = mark;
  }
}

function getClass(codePoint: number): number {
  return codePoint < FIRST_MARK ? 0 : getCombiningClass(codePoint);
}

/**
 * https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G50628: composes each code point with the last
 * starter, unless one between them has no lower class.
 */
function compose(codePoints: readonly number[]): number[] {
  const out: number[] = [];
  let starter = -1;
  let last = -1;
  for (const codePoint of codePoints) {
    const combiningClass = getClass(codePoint);
    if (starter >= 0 && last < combiningClass) {
      const composite = primaryComposite(out[starter] as number, codePoint);
      if (composite !== undefined) {
        out[starter] = composite;
        continue;
      }
    }
    if (combiningClass === 0) starter = out.length;
    last = combiningClass === 0 ? -1 : combiningClass;
    out.push(codePoint);
  }
  return out;
}

function primaryComposite(first: number, second: number): number | undefined {
  if (second < FIRST_MARK) return undefined;
  return composeHangul(first, second) ?? compositionTables().getComposite(first, second);
}
