/** The tables of mappings: https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
import { IDEOGRAPH, SEQUENCE, SINGLE } from "../src/tables/kinds.ts";
import { FIRST_IDEOGRAPHS, REMAINDERS } from "../src/tables/sizes.ts";
import type { Table } from "./generate.ts";
import { ideographBlock, kindOf } from "./kinds.ts";
import { digit, number, signed, zigzag } from "./text.ts";
import type { Character } from "./unicode.ts";

export function mappingTables(characters: readonly Character[]): Record<string, Table> {
  const ofKind = (kind: number) =>
    characters.flatMap((character, codePoint) =>
      character.status === "mapped" && kindOf(character) === kind ? [{ codePoint, mapping: character.mapping }] : [],
    );
  const singles = ofKind(SINGLE).map(({ codePoint, mapping }) => [codePoint, mapping[0] as number] as const);
  const ideographs = ofKind(IDEOGRAPH).map(({ mapping }) => mapping[0] as number);
  const sequences = ofKind(SEQUENCE).map(({ mapping }) => mapping);
  return { SINGLES: singleTable(singles), ...ideographTables(ideographs), ...sequenceTables(sequences) };
}

function singleTable(singles: readonly (readonly [number, number])[]): Table {
  let [text, offset, last] = ["", 0, 0];
  for (const [from, to] of singles) {
    text += to - from === offset ? number(0) : number(1 + zigzag(to - last));
    [offset, last] = [to - from, to];
  }
  const description = "Mappings to one code point: 0 for the distance of the one before, or 1 + the change.";
  return { text, description };
}

/** Compatibility ideographs are ordered by radical, and so are the ideographs of each block that they are mapped to. */
function ideographTables(ideographs: readonly number[]): Record<string, Table> {
  const last = [...FIRST_IDEOGRAPHS];
  let [blocks, text, remainders] = ["", "", ""];
  for (const ideograph of ideographs) {
    const block = ideographBlock(ideograph);
    const change = zigzag(ideograph - (last[block] as number));
    blocks += digit(block);
    text += number(Math.floor(change / REMAINDERS));
    remainders += digit(change % REMAINDERS);
    last[block] = ideograph;
  }
  return {
    IDEOGRAPH_BLOCKS: { text: blocks, description: "Mappings to ideographs: the block of each." },
    IDEOGRAPHS: { text, description: "The change from the one before in this block, divided by REMAINDERS." },
    IDEOGRAPH_REMAINDERS: { text: remainders, description: "The remainders of these divisions." },
  };
}

/** All first code points come before all second ones, since neighbours have similar ones. */
function sequenceTables(sequences: readonly (readonly number[])[]): Record<string, Table> {
  const longest = Math.max(...sequences.map(({ length }) => length));
  const columns = Array.from({ length: longest }, (_, column) => sequences.flatMap((each) => each[column] ?? []));
  let [text, last] = ["", 0];
  for (const codePoint of columns.flat()) {
    text += signed(codePoint - last);
    last = codePoint;
  }
  return {
    SEQUENCES: { text, description: "Mappings to several code points, column by column: each as a change." },
    SEQUENCE_LENGTHS: { text: sequences.map(({ length }) => digit(length)).join(""), description: "Their lengths." },
  };
}
