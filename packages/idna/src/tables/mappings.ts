/** Reads the mappings of https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
import * as generated from "../generated/tables.ts";
import { BY_PARTS, IDEOGRAPH, IGNORED, KINDS, SEQUENCE, SINGLE } from "./kinds.ts";
import { Reader, signedOf } from "./reader.ts";
import { FIRST_IDEOGRAPHS, mayBeUppercase, RARE_WINDOW, REMAINDERS, WINDOW, WINDOW_OFFSET } from "./sizes.ts";
import { MAPPED, NUMBER, type Trie } from "./trie.ts";

/** What a code point is mapped to: one code point, or any number of them. */
export type Mapping = number | readonly number[];

/** The mappings, and what else is known from them. */
export interface Mappings {
  /** The mappings by their numbers. The first one is that of ignored code points. */
  readonly list: readonly Mapping[];
  /** The uppercase of each code point, if it has one. */
  readonly uppercase: ReadonlyMap<number, number>;
}

/**
 * Reads the runs into the trie: the number of the properties of each code point, or of its mapping.
 *
 * @param decompositions those into two parts
 */
export function readRuns(trie: Trie, decompositions: ReadonlyMap<number, readonly number[]>): Mappings {
  const [kinds, lengths] = [new Reader(generated.RUN_KINDS), new Reader(generated.RUN_LENGTHS)];
  const readParts = (codePoint: number) => (decompositions.get(codePoint) as readonly number[]).flatMap(mappingOf);
  const readers: Readonly<Record<number, (codePoint: number) => Mapping>> = {
    [SINGLE]: readSingles(),
    [IDEOGRAPH]: readIdeographs(),
    [SEQUENCE]: readSequences(),
    [BY_PARTS]: readParts,
  };
  const list: Mapping[] = [[]];
  const uppercase = new Map<number, number>();
  const mappingOf = (codePoint: number): Mapping => {
    const entry = trie.get(codePoint);
    return entry & MAPPED ? (list[entry & NUMBER] as Mapping) : codePoint;
  };
  let codePoint = 0;
  while (!kinds.isAtEnd) {
    const kind = kinds.digit();
    const end = codePoint + 1 + lengths.number();
    const read = readers[kind];
    // The first group is that of most code points: nothing is stored for them.
    if (read === undefined && kind !== KINDS) trie.fill(codePoint, end, kind === IGNORED ? MAPPED : kind - KINDS);
    for (; read !== undefined && codePoint < end; codePoint++) {
      const mapping = read(codePoint);
      if (kind === SINGLE && mayBeUppercase(codePoint) && !uppercase.has(mapping as number)) {
        uppercase.set(mapping as number, codePoint);
      }
      trie.fill(codePoint, codePoint + 1, MAPPED | list.length);
      list.push(mapping);
    }
    codePoint = end;
  }
  return { list, uppercase };
}

/** Returns a function that returns the next mapping of kind SINGLE. */
function readSingles(): (codePoint: number) => number {
  const text = new Reader(generated.SINGLES);
  let [distance, last] = [0, 0];
  return (codePoint) => {
    const value = text.number();
    last = value === 0 ? codePoint + distance : last + signedOf(value - 1);
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
    last[block] = (last[block] as number) + signedOf(changes.number() * REMAINDERS + remainders.digit());
    return last[block] as number;
  };
}

/** Returns a function that returns the next mapping of kind SEQUENCE. */
function readSequences(): () => readonly number[] {
  const [text, lengths] = [new Reader(generated.SEQUENCES), new Reader(generated.SEQUENCE_LENGTHS)];
  const windowsText = new Reader(generated.WINDOWS);
  const windows: number[] = [];
  while (!windowsText.isAtEnd) windows.push(windowsText.number() * WINDOW - WINDOW_OFFSET);
  let window = 0;
  const next = (): number => {
    let digit = text.digit();
    if (digit >= WINDOW) {
      const index = digit === RARE_WINDOW ? RARE_WINDOW + text.digit() : digit;
      window = windows[index - WINDOW] as number;
      digit = text.digit();
    }
    return window + digit;
  };
  return () => Array.from({ length: lengths.digit() }, next);
}
