/** Reads the mappings of https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */

import { decodeSigned, Reader } from "@anyurl/common/tables/reader";
import * as generated from "../generated/tables.ts";
import { BLOCK, IDEOGRAPH, IGNORED, INVALID, SEQUENCE, SINGLE } from "./kinds.ts";
import { FIRST_IDEOGRAPHS, mayBeUppercase, REMAINDERS } from "./sizes.ts";
import { MAPPED, type Trie } from "./trie.ts";

/** What a code point is mapped to: one code point, or any number of them. */
export type Mapping = number | readonly number[];

/** The mappings, and what else is known from them. */
export interface Mappings {
  /** The mappings by their numbers. The first one is for ignored code points. */
  readonly list: readonly Mapping[];
  /** The uppercase of each code point, if it has one. */
  readonly uppercase: ReadonlyMap<number, number>;
}

/** Reads the runs into the trie: the number of the properties of each code point, or of its mapping. */
export function readRuns(trie: Trie): Mappings {
  const [kinds, lengths] = [new Reader(generated.RUN_KINDS), new Reader(generated.RUN_LENGTHS)];
  const readers: Readonly<Record<number, (codePoint: number) => Mapping>> = {
    [SINGLE]: readSingles(),
    [IDEOGRAPH]: readIdeographs(),
    [SEQUENCE]: readSequences(),
  };
  const list: Mapping[] = [[]];
  const uppercase = new Map<number, number>();
  let codePoint = 0;
  while (!kinds.isAtEnd) {
    const kind = kinds.digit();
    const length = lengths.number();
    const end = kind === INVALID ? endOfInvalid(codePoint, length) : codePoint + 1 + length;
    const read = readers[kind];
    // Nothing is stored for invalid code points.
    if (read === undefined && kind !== INVALID) trie.fill(codePoint, end, kind === IGNORED ? MAPPED : kind - INVALID);
    for (; read !== undefined && codePoint < end; codePoint++) {
      const mapping = read(codePoint);
      if (kind === SINGLE && mayBeUppercase(codePoint) && !uppercase.has(mapping as number)) {
        uppercase.set(mapping as number, codePoint);
      }
      trie.set(codePoint, MAPPED | list.length);
      list.push(mapping);
    }
    codePoint = end;
  }
  return { list, uppercase };
}

/** An even number counts blocks: the run ends where one ends. An odd one is twice the run's length, less 1. */
function endOfInvalid(start: number, length: number): number {
  return length & 1 ? start + ((length + 1) >> 1) : (Math.floor(start / BLOCK) + 1 + (length >> 1)) * BLOCK;
}

/** Returns a function that returns the next mapping of kind SINGLE. */
function readSingles(): (codePoint: number) => number {
  const text = new Reader(generated.SINGLES);
  let [distance, last] = [0, 0];
  return (codePoint) => {
    const value = text.number();
    last = value === 0 ? codePoint + distance : last + decodeSigned(value - 1);
    distance = last - codePoint;
    return last;
  };
}

/** Returns a function that returns the next mapping of kind IDEOGRAPH. */
function readIdeographs(): () => number {
  const blocks = new Reader(generated.IDEOGRAPH_BLOCKS);
  const [changes, remainders] = [new Reader(generated.IDEOGRAPHS), new Reader(generated.IDEOGRAPH_REMAINDERS)];
  const last = [...FIRST_IDEOGRAPHS];
  return () => {
    const block = blocks.digit();
    last[block] = (last[block] as number) + decodeSigned(changes.number() * REMAINDERS + remainders.digit());
    return last[block] as number;
  };
}

/** Returns a function that returns the next mapping of kind SEQUENCE. */
function readSequences(): () => readonly number[] {
  const [text, lengths] = [new Reader(generated.SEQUENCES), new Reader(generated.SEQUENCE_LENGTHS)];
  const sequences: number[][] = [];
  while (!lengths.isAtEnd) sequences.push(new Array<number>(lengths.digit()));
  let codePoint = 0;
  let longEnough = sequences;
  for (let column = 0; !text.isAtEnd; column++) {
    longEnough = longEnough.filter(({ length }) => length > column);
    for (const sequence of longEnough) sequence[column] = codePoint += text.signed();
  }
  let index = 0;
  return () => sequences[index++] as readonly number[];
}
