/** Reads the canonical decompositions, and the compositions of https://www.unicode.org/reports/tr15/ */

import { Reader } from "@anyurl/common/tables/reader";
import * as generated from "../generated/tables.ts";
import type { Mapping, Mappings } from "./mappings.ts";
import { MAY_COMPOSE, NOT_COMPOSED, NUMBER, type Trie } from "./trie.ts";

/** A pair of code points is the first, times their number, plus the second. It is smaller than 2^53. */
const CODE_POINTS = 0x110000;

/** The vowels and the trailing consonants of https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G56669 */
const HANGUL_SECONDS = [
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
] as const;

export class Compositions {
  readonly #trie: Trie;
  readonly #mappings: Mappings["list"];
  /** The canonical decompositions that are not a mapping. */
  readonly #decompositions = new Map<number, readonly number[]>();
  readonly #composites = new Map<number, number>();

  /** Reads the tables, and marks the code points in the trie that decompositions and compositions change. */
  constructor(trie: Trie, { list, uppercase }: Mappings) {
    this.#trie = trie;
    this.#mappings = list;
    this.#readComposites();
    const listed = [...this.#decompositions];
    this.#readOthers();
    for (const [composite, [first = 0, second = 0]] of listed) {
      const [upper, upperFirst] = [uppercase.get(composite), uppercase.get(first)];
      if (upper !== undefined && upperFirst !== undefined && !this.#isDecomposed(upper)) {
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

  /** The primary composite of two code points, except for Hangul. */
  getComposite(first: number, second: number): number | undefined {
    return this.#composites.get(first * CODE_POINTS + second);
  }

  /** The canonical decomposition of a code point, if it has one that is not of Hangul: one or two code points. */
  getDecomposition(codePoint: number): readonly number[] | undefined {
    const parts = this.#decompositions.get(codePoint);
    if (parts !== undefined) return parts;
    const entry = this.#trie.get(codePoint);
    if (!(entry & NOT_COMPOSED)) return undefined;
    const mapping = this.#mappings[entry & NUMBER] as Mapping;
    return typeof mapping === "number" ? [mapping] : mapping;
  }

  #isDecomposed(codePoint: number): boolean {
    return this.#decompositions.has(codePoint) || (this.#trie.get(codePoint) & NOT_COMPOSED) !== 0;
  }

  #readComposites(): void {
    const seconds = readDistances(generated.SECONDS);
    const firsts = new Reader(generated.FIRSTS);
    const indices = new Reader(generated.SECOND_INDICES);
    let first = 0;
    for (const composite of readDistances(generated.COMPOSITES)) {
      first += firsts.signed();
      this.#add(composite, first, seconds[indices.digit()] as number);
    }
  }

  #add(composite: number, first: number, second: number): void {
    this.#decompositions.set(composite, [first, second]);
    this.#composites.set(first * CODE_POINTS + second, composite);
  }

  /** Reads the decompositions that are not composed again. Most of them are mappings. */
  #readOthers(): void {
    const ranges = new Reader(generated.MAPPED_DECOMPOSITIONS);
    let codePoint = 0;
    while (!ranges.isAtEnd) {
      codePoint += ranges.number();
      for (const end = codePoint + ranges.number(); codePoint < end; codePoint++) {
        this.#trie.mark(codePoint, NOT_COMPOSED);
      }
    }
    const parts = new Reader(generated.OTHER_PARTS);
    let part = 0;
    for (const other of readDistances(generated.OTHER_DECOMPOSITIONS)) {
      part += parts.signed();
      this.#decompositions.set(other, [part]);
      this.#trie.mark(other, NOT_COMPOSED);
    }
  }
}

function readDistances(table: string): number[] {
  const text = new Reader(table);
  const values: number[] = [];
  for (let value = 0; !text.isAtEnd; values.push(value)) value += text.number();
  return values;
}
