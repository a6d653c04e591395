/**
 * The canonical decompositions of all code points, except Hangul syllables and compatibility ideographs, as one table
 * of bytes. NFC uses them in both directions. The engine unpacks them when it first needs them.
 */
import type { IdnaMapping } from "./ucd.ts";

/** A decomposition. `second` is `undefined` if it is one code point. */
type Entry = readonly [codePoint: number, first: number, second: number | undefined];

export interface CompositionTables {
  /**
   * Four columns. Numbers are little-endian in groups of seven bits, with the highest bit set in all bytes but the
   * last:
   *
   * - the second parts, each as the distance from the one before
   * - for each entry, in order, the distance of its code point from the one before
   * - for each entry, the distance of its first part from the one before: twice the distance, or twice its negation
   *   minus 1
   * - for each entry, a byte: the number of its second part, from 1, or 0; plus EXCLUDED if nothing composes to it
   */
  readonly packed: number[];
  readonly entries: number;
  readonly seconds: number;
  /** The most code points to which a valid code point or a Hangul syllable decomposes. */
  readonly longestDecomposition: number;
}

/** In the last column, the bit of Full_Composition_Exclusion. */
export const EXCLUDED = 1 << 7;

/** COMBINING GREEK YPOGEGRAMMENI, the only mark that UTS #46 maps and that stays in decomposed text. */
export const MAPPED_MARK = 0x345;
export const MAPPED_MARK_CLASS = 240;

/** The engine takes the decompositions of these from the mapping table: both are the same. */
export const compatibilityIdeographs = [
  { begin: 0xf900, end: 0xfb00 },
  { begin: 0x2f800, end: 0x2fa20 },
] as const;

/** @param decompositions the decomposition of each code point, in one step */
export function buildCompositionTables(
  decompositions: ReadonlyMap<number, readonly number[]>,
  excluded: ReadonlySet<number>,
  idna: IdnaMapping,
): CompositionTables {
  checkIdeographs(decompositions, idna);
  const entries = [...decompositions]
    .filter(([codePoint]) => !isIdeograph(codePoint))
    .map(([codePoint, [first, second]]): Entry => [codePoint, first as number, second])
    .sort(([a], [b]) => a - b);
  for (const entry of entries) {
    check(entry, decompositions, excluded, idna);
  }
  const seconds = [...new Set(entries.flatMap(([, , second]) => second ?? []))].sort((a, b) => a - b);
  if (seconds.length >= EXCLUDED) {
    throw new Error(`${seconds.length} second parts: their numbers need more bits`);
  }
  const codePoints = entries.map(([codePoint]) => codePoint);
  const firsts = entries.map(([, first]) => first);
  const numbers = entries.map(([codePoint, , second]) => {
    const number = second === undefined ? 0 : seconds.indexOf(second) + 1;
    return number | (excluded.has(codePoint) ? EXCLUDED : 0);
  });
  return {
    packed: [
      ...distances(seconds).flatMap(bytesOf),
      ...distances(codePoints).flatMap(bytesOf),
      ...distances(firsts).map(zigzag).flatMap(bytesOf),
      ...numbers,
    ],
    entries: entries.length,
    seconds: seconds.length,
    longestDecomposition: Math.max(
      3,
      ...codePoints.map((each) => (idna.status[each] === "valid" ? decomposed(each, decompositions).length : 1)),
    ),
  };
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function zigzag(distance: number): number {
  return distance < 0 ? -2 * distance - 1 : 2 * distance;
}

function bytesOf(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...bytesOf(number >> 7)];
}

/** The full canonical decomposition of a code point. */
function decomposed(codePoint: number, decompositions: ReadonlyMap<number, readonly number[]>): number[] {
  const parts = decompositions.get(codePoint);
  return parts === undefined ? [codePoint] : parts.flatMap((part) => decomposed(part, decompositions));
}

function isIdeograph(codePoint: number): boolean {
  return compatibilityIdeographs.some(({ begin, end }) => begin <= codePoint && codePoint < end);
}

/** In their blocks, exactly the mapped code points decompose, and to what they are mapped to. */
function checkIdeographs(decompositions: ReadonlyMap<number, readonly number[]>, { mapped }: IdnaMapping): void {
  for (const { begin, end } of compatibilityIdeographs) {
    for (let codePoint = begin; codePoint < end; codePoint++) {
      if (decompositions.get(codePoint)?.join() !== mapped.get(codePoint)?.join()) {
        throw new Error(`${nameOf(codePoint)} is not mapped to its decomposition: the engine needs a table`);
      }
    }
  }
}

function check(
  [codePoint, first, second]: Entry,
  decompositions: ReadonlyMap<number, readonly number[]>,
  excluded: ReadonlySet<number>,
  { status }: IdnaMapping,
): void {
  const name = nameOf(codePoint);
  if (second !== undefined && decompositions.has(second)) {
    throw new Error(`the second part of ${name} decomposes further: the engine decomposes first parts only`);
  }
  if (excluded.has(codePoint)) {
    if (status[codePoint] !== "mapped" || codePoint < 0x300) {
      throw new Error(`${name} is not mapped, or before U+0300: the engine would leave it as it is`);
    }
  } else if (second === undefined) {
    throw new Error(`${name} composes from one code point`);
  } else if (status[second] !== "valid" && second !== MAPPED_MARK) {
    throw new Error(`${name} has a second part that is mapped: the engine does not see that it may compose`);
  } else if (utf8Length(codePoint) > utf8Length(first) + utf8Length(second)) {
    throw new Error(`${name} has more bytes than its parts: a result can be longer than the engine assumes`);
  } else if (status[first] === "valid" && status[second] === "valid" && status[codePoint] !== "valid") {
    throw new Error(`${name} is composed of valid code points but is not valid: labels need a check after composition`);
  }
}

function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase()}`;
}

function utf8Length(...codePoints: readonly number[]): number {
  return Buffer.byteLength(String.fromCodePoint(...codePoints));
}

/**
 * How much room normalisation can need for each byte of text: the bytes of the code points of the full decomposition,
 * of four bytes each, and the bytes of their UTF-8. Hangul syllables have three bytes and at most three jamo.
 */
export function growthOf(decompositions: ReadonlyMap<number, readonly number[]>): { words: number; text: number } {
  const all = [...decompositions.keys()].map((codePoint) => {
    const parts = decomposed(codePoint, decompositions);
    const bytes = utf8Length(codePoint);
    return { words: (4 * parts.length) / bytes, text: utf8Length(...parts) / bytes };
  });
  return {
    words: Math.ceil(Math.max(4, ...all.map(({ words }) => words))),
    text: Math.ceil(Math.max(3, ...all.map(({ text }) => text))),
  };
}
