/**
 * Writes the tables of Unicode: the tables of packages/idna, whose texts become bytes, and what the engine needs to
 * know of them in advance. assembly/idna/tables unpacks them.
 */

import { Reader } from "../../../packages/common/src/tables/reader.ts";
import * as packed from "../../../packages/idna/src/generated/tables.ts";
import { readRuns } from "../../../packages/idna/src/tables/mappings.ts";
import { Trie } from "../../../packages/idna/src/tables/trie.ts";
import { readCharacters, readDecompositions } from "../../../packages/idna/tools/unicode.ts";
import { countBlocks } from "./blocks.ts";
import {
  check,
  listMarked,
  longestDecomposition,
  MAPPED_MARK,
  MAPPED_MARK_CLASS,
  measureGrowth,
} from "./decompositions.ts";
import { Module } from "./emit.ts";

const characters = await readCharacters();
const decompositions = await readDecompositions();

/** Similar tables are neighbours, so that they compress well. */
const ORDER = [
  "PROPERTIES",
  "RUN_KINDS",
  "RUN_LENGTHS",
  "SINGLES",
  "IDEOGRAPH_BLOCKS",
  "IDEOGRAPHS",
  "IDEOGRAPH_REMAINDERS",
  "SEQUENCES",
  "SEQUENCE_LENGTHS",
  "COMPOSITES",
  "FIRSTS",
  "SECOND_INDICES",
  "SECONDS",
  "MAPPED_DECOMPOSITIONS",
  "OTHER_DECOMPOSITIONS",
  "OTHER_PARTS",
] as const satisfies readonly (keyof typeof packed)[];

function digits(text: string): number[] {
  return values(text, (reader) => reader.digit());
}

function values(text: string, read: (reader: Reader) => number): number[] {
  const reader = new Reader(text);
  const all: number[] = [];
  while (!reader.isAtEnd) all.push(read(reader));
  return all;
}

const countNumbers = (text: string) => values(text, (reader) => reader.number()).length;

/** Two rows for each code point that decomposes by rows, and one for each uppercase letter. */
function countRows(): number {
  const { mappings, excluded } = decompositions;
  const composites = [...mappings.keys()].filter((codePoint) => !excluded.has(codePoint)).length;
  return 2 * (composites + countNumbers(packed.OTHER_DECOMPOSITIONS)) + readRuns(new Trie()).uppercase.size;
}

export function writeTables(): void {
  check(characters, decompositions);
  const growth = measureGrowth(decompositions.mappings);
  const lengths = digits(packed.SEQUENCE_LENGTHS);
  const module = new Module("tables")
    .constant("RUN_COUNT", "i32", packed.RUN_KINDS.length)
    .constant("PROPERTY_GROUPS", "usize", countGroups())
    .constant("SEQUENCE_COUNT", "usize", lengths.length)
    .constant(
      "SEQUENCE_POOL_LENGTH",
      "i32",
      lengths.reduce((sum, length) => sum + length),
    )
    .constant("LONGEST_SEQUENCE", "usize", Math.max(...lengths))
    .constant(
      "BLOCK_COUNT",
      "i32",
      countBlocks(characters, listMarked(decompositions)),
      "The number of blocks in tables/words.ts.",
    )
    .constant("ROW_COUNT", "i32", countRows(), "The number of rows in tables/rows.ts.")
    .constant("SECOND_COUNT", "i32", countNumbers(packed.SECONDS))
    .constant("COMPOSITE_COUNT", "usize", packed.SECOND_INDICES.length)
    .constant("MAPPED_DECOMPOSITION_COUNT", "i32", countNumbers(packed.MAPPED_DECOMPOSITIONS) / 2)
    .constant("OTHER_DECOMPOSITION_COUNT", "i32", countNumbers(packed.OTHER_DECOMPOSITIONS))
    .constant(
      "LONGEST_DECOMPOSITION",
      "i32",
      longestDecomposition(characters, decompositions.mappings),
      "The longest decomposition of a valid code point, in code points.",
    )
    .constant("GROWTH_IN_WORDS", "usize", growth.words, "The most bytes of decomposed code points for a byte of UTF-8.")
    .constant("GROWTH", "usize", growth.text, "The most bytes of NFC for a byte of UTF-8.")
    .constant("MAPPED_MARK", "u32", MAPPED_MARK, "The only mark in decomposed text that UTS #46 maps, and its class.")
    .constant("MAPPED_MARK_CLASS", "u32", MAPPED_MARK_CLASS);
  // A byte of 0 would end a data segment: the optimizer leaves zeros out.
  const tables = ORDER.map((name) => [name, digits(packed[name]).map((digit) => digit + 1)] as const);
  module.tables(Object.fromEntries(tables)).write();
}

/** Each group of PROPERTIES has a number and two digits. */
function countGroups(): number {
  return values(packed.PROPERTIES, (reader) => reader.number() + reader.digit() + reader.digit()).length;
}
