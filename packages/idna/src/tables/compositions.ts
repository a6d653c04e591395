/** Reads the canonical decompositions, and the compositions of https://www.unicode.org/reports/tr15/ */
import * as generated from "../generated/tables.ts";
import type { Mapping, Mappings } from "./mappings.ts";
import { Reader } from "./reader.ts";
import { MAY_COMPOSE, NOT_COMPOSED, NUMBER, type Trie } from "./trie.ts";

/** A pair of code points is the first, times their number, plus the second. It is smaller than 2^53. */
const CODE_POINTS = 0x110000;

/** The vowels and the trailing consonants of https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G56669 */
const HANGUL_SECONDS = [
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
] as const;

export class Compositions {
  /** Canonical decompositions into one or two code points, except those of Hangul syllables. */
  readonly decompositions = new Map<number, readonly number[]>();
  readonly #composites = new Map<number, number>();

  /** Reads the composites that are in the tables. */
  constructor() {
    const seconds = readDistances(generated.SECONDS);
    const firsts = new Reader(generated.FIRSTS);
    const indices = new Reader(generated.SECOND_INDICES);
    let first = 0;
    for (const composite of readDistances(generated.COMPOSITES)) {
      first += firsts.signed();
      this.#add(composite, first, seconds[indices.digit()] as number);
    }
  }

  /** The primary composite of two code points, except that of Hangul. */
  compositeOf(first: number, second: number): number | undefined {
    return this.#composites.get(first * CODE_POINTS + second);
  }

  #add(composite: number, first: number, second: number): void {
    this.decompositions.set(composite, [first, second]);
    this.#composites.set(first * CODE_POINTS + second, composite);
  }

  /** Adds the other decompositions, and marks the code points that compositions change. */
  complete(trie: Trie, { list, uppercase }: Mappings): void {
    const listed = [...this.decompositions];
    this.#addOthers(trie, list);
    for (const [composite, [first = 0, second = 0]] of listed) {
      const [upper, upperFirst] = [uppercase.get(composite), uppercase.get(first)];
      if (upper !== undefined && upperFirst !== undefined && !this.decompositions.has(upper)) {
        this.#add(upper, upperFirst, second);
      }
    }
    for (const [start, end] of HANGUL_SECONDS) {
      for (let codePoint = start; codePoint <= end; codePoint++) trie.mark(codePoint, MAY_COMPOSE);
    }
    for (const second of readDistances(generated.SECONDS)) trie.mark(second, MAY_COMPOSE);
    // A composite whose first part can be composed with a code point before it can lose that part.
    for (const [composite, [first = 0]] of listed) {
      if (trie.get(first) & MAY_COMPOSE) trie.mark(composite, MAY_COMPOSE);
    }
  }

  /** Adds the decompositions that are not composed again. */
  #addOthers(trie: Trie, mappings: Mappings["list"]): void {
    const ranges = new Reader(generated.MAPPED_DECOMPOSITIONS);
    let codePoint = 0;
    while (!ranges.isAtEnd) {
      codePoint += ranges.number();
      for (const end = codePoint + ranges.number(); codePoint < end; codePoint++) {
        const mapping = mappings[trie.get(codePoint) & NUMBER] as Mapping;
        this.#addOther(trie, codePoint, typeof mapping === "number" ? [mapping] : mapping);
      }
    }
    const parts = new Reader(generated.OTHER_PARTS);
    let part = 0;
    for (const other of readDistances(generated.OTHER_DECOMPOSITIONS)) {
      part += parts.signed();
      this.#addOther(trie, other, [part]);
    }
  }

  #addOther(trie: Trie, codePoint: number, parts: readonly number[]): void {
    this.decompositions.set(codePoint, parts);
    trie.mark(codePoint, NOT_COMPOSED);
  }
}

function readDistances(table: string): number[] {
  const text = new Reader(table);
  const values: number[] = [];
  for (let value = 0; !text.isAtEnd; values.push(value)) value += text.number();
  return values;
}
