/**
 * The mapping table of UTS #46 as classes of code points. A class is a 32-bit word. Its upper two bits are a kind,
 * which gives the meaning of the other thirty (see `kinds`). Neighbours that map in the same way share a class, which
 * keeps the trie small.
 */
import { CODE_POINTS, type IdnaMapping } from "./ucd.ts";

export const kinds = {
  /** A code point that stays, is ignored or is disallowed. The lower bits are its property word. */
  NOT_MAPPED: 0,
  /** Mapped to the code point plus the number. */
  MAPPED_BY_OFFSET: 1,
  /** Mapped to one code point: singles[code point + number], in plane 2 if the bit of that index is set. */
  MAPPED_TO_SINGLE: 2,
  /** Mapped to several code points: sequences[code point + number] is their place in the pool. */
  MAPPED_TO_SEQUENCE: 3,
} as const;

export const KIND_SHIFT = 30;

const FULL_STOP = ".".charCodeAt(0);

/**
 * A mapping to n code units (2 to 8) has n - 1 here, above its place in the pool. A longer one has 0 here, and n in the
 * pool.
 */
export const SEQUENCE_LENGTH_SHIFT = 13;

/** If fewer code points than this share an offset, entries of `singles` take less space. */
const RARE_OFFSET = 12;

/** The most other code points that a run of `singles` or `sequences` may include. Their entries are 0. */
const LONGEST_GAP = 32;

export interface MappingTables {
  /** The index of each code point's class. */
  readonly classOf: Uint8Array;
  readonly classes: number[];
  readonly singles: number[];
  readonly singlesInPlane2: number[];
  readonly sequences: number[];
  readonly pool: number[];
}

/** @param wordOf returns the property word of a code point that is not mapped */
export function buildMappingTables(idna: IdnaMapping, wordOf: (codePoint: number) => number): MappingTables {
  const classOf = new Uint8Array(CODE_POINTS);
  const classes = new Interner();
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++) {
    if (idna.status[codePoint] !== "mapped") {
      classOf[codePoint] = classes.indexOf(wordOf(codePoint));
    }
  }
  const rest = assignOffsets(idna, classOf, classes);
  const singles = [...rest].filter(([, to]) => isSingle(to)).map(([from, to]) => [from, to[0] as number] as const);
  const others = [...rest].filter(([, to]) => !isSingle(to)).map(([from, to]) => [from, utf16(to)] as const);
  if (others.some(([, units]) => units.includes(FULL_STOP))) {
    throw new Error("a sequence has a full stop in it: the engine breaks labels at single full stops only");
  }
  const pool = new Pool(others.map(([, units]) => units));
  const descriptors = others.map(([from, units]) => [from, pool.descriptorOf(units)] as const);
  const singleEntries = assignRuns(singles, kinds.MAPPED_TO_SINGLE, classOf, classes);
  return {
    classOf,
    classes: classes.values,
    singles: singleEntries.map((codePoint) => codePoint & 0xffff),
    singlesInPlane2: planeBits(singleEntries),
    sequences: assignRuns(descriptors, kinds.MAPPED_TO_SEQUENCE, classOf, classes),
    pool: pool.units,
  };
}

/** Assigns classes to the code points with a common offset. Returns the mappings of the others. */
function assignOffsets(
  { mapped }: IdnaMapping,
  classOf: Uint8Array,
  classes: Interner,
): Map<number, readonly number[]> {
  const uses = new Map<number, number>();
  for (const [from, to] of mapped) {
    const offset = offsetOf(from, to);
    uses.set(offset, (uses.get(offset) ?? 0) + 1);
  }
  const rest = new Map<number, readonly number[]>();
  for (const [from, to] of mapped) {
    const offset = offsetOf(from, to);
    if (to.length === 1 && (uses.get(offset) ?? 0) >= RARE_OFFSET) {
      classOf[from] = classes.indexOf(mappedClass(kinds.MAPPED_BY_OFFSET, offset));
    } else {
      rest.set(from, to);
    }
  }
  return rest;
}

function offsetOf(from: number, to: readonly number[]): number {
  return to.length === 1 ? (to[0] as number) - from : Number.NaN;
}

/** Whether `singles` and `singlesInPlane2` can store the mapping. */
function isSingle(to: readonly number[]): boolean {
  const plane = (to[0] ?? 0) >> 16;
  return to.length === 1 && (plane === 0 || plane === 2);
}

/** Places the entries of neighbouring code points side by side, so that they share a class. Returns the array. */
function assignRuns(
  entries: readonly (readonly [number, number])[],
  kind: number,
  classOf: Uint8Array,
  classes: Interner,
): number[] {
  const array: number[] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const [codePoint, entry] of entries) {
    const gap = codePoint - previous - 1;
    if (gap <= LONGEST_GAP) {
      array.push(...new Array<number>(gap).fill(0));
    }
    classOf[codePoint] = classes.indexOf(mappedClass(kind, array.length - codePoint));
    array.push(entry);
    previous = codePoint;
  }
  return array;
}

function mappedClass(kind: number, number: number): number {
  return ((kind << KIND_SHIFT) | (number & 0x3fffffff)) >>> 0;
}

function planeBits(codePoints: readonly number[]): number[] {
  const bytes = new Array<number>(Math.ceil(codePoints.length / 8)).fill(0);
  for (const [index, codePoint] of codePoints.entries()) {
    bytes[index >> 3] = (bytes[index >> 3] as number) | ((codePoint >> 17) << (index & 7));
  }
  return bytes;
}

function utf16(codePoints: readonly number[]): number[] {
  const text = String.fromCodePoint(...codePoints);
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

/** Numbers distinct values in the order of their first use. */
class Interner {
  readonly values: number[] = [];
  readonly #indices = new Map<number, number>();

  indexOf(value: number): number {
    let index = this.#indices.get(value);
    if (index === undefined) {
      index = this.values.length;
      this.#indices.set(value, index);
      this.values.push(value);
      if (index > 0xff) {
        throw new Error("more than 256 classes: raise RARE_OFFSET or LONGEST_GAP, or widen the leaves of the trie");
      }
    }
    return index;
  }
}

/** The text of all sequences. They overlap if one ends as another begins, or contains another. */
class Pool {
  readonly units: number[] = [];
  #text = "";

  constructor(sequences: readonly (readonly number[])[]) {
    const texts = [...new Set(sequences.map(pooled))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    const wanted = texts.filter((text, index) => !texts.slice(0, index).some((longer) => longer.includes(text)));
    let text = wanted.shift() ?? "";
    while (wanted.length > 0) {
      const overlaps = wanted.map((each) => overlap(text, each));
      const best = overlaps.indexOf(Math.max(...overlaps));
      text += (wanted.splice(best, 1)[0] as string).slice(overlaps[best]);
    }
    this.#text = text;
    this.units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    if (text.length > 1 << SEQUENCE_LENGTH_SHIFT) {
      throw new Error(`a pool of ${text.length} code units is too long for SEQUENCE_LENGTH_SHIFT`);
    }
  }

  descriptorOf(sequence: readonly number[]): number {
    const lengthCode = sequence.length <= 8 ? sequence.length - 1 : 0;
    return (lengthCode << SEQUENCE_LENGTH_SHIFT) | this.#text.indexOf(pooled(sequence));
  }
}

function pooled(sequence: readonly number[]): string {
  return String.fromCharCode(...(sequence.length <= 8 ? sequence : [sequence.length, ...sequence]));
}

function overlap(text: string, next: string): number {
  let length = next.length - 1;
  while (!text.endsWith(next.slice(0, length))) {
    length--;
  }
  return length;
}
