/** The table of runs: the properties of each code point. */
import { BLOCK, INVALID } from "../src/tables/kinds.ts";
import type { Table } from "./generate.ts";
import { kindOf } from "./kinds.ts";
import { digit, number } from "./text.ts";
import { type Character, CODE_POINTS, type Decompositions } from "./unicode.ts";

/** These and a Joining_Type are one digit: src/tables/properties.ts has the same bits, further up. */
const MARK = 1 << 3;
const VALID = 1 << 4;

/** U+0345 is the only mapped mark without a canonical decomposition. src/tables/properties.ts has its class. */
const MAPPED_MARK = 0x345;

export function runTables(characters: readonly Character[], decompositions: Decompositions): Record<string, Table> {
  // Most code points are in the first group, which the decoder stores nothing for.
  const properties = new Map([[propertyText(UNASSIGNED), INVALID]]);
  const numbers = characters.map((character, codePoint) => {
    const { status, combiningClass } = character;
    if (status === "mapped" || status === "ignored") {
      const isExpected = combiningClass === 0 || decompositions.mappings.has(codePoint) || codePoint === MAPPED_MARK;
      if (!isExpected) throw new Error(`U+${codePoint.toString(16)} is mapped, and has a combining class`);
      return kindOf(character);
    }
    const text = propertyText(character);
    if (!properties.has(text)) properties.set(text, INVALID + properties.size);
    return properties.get(text) as number;
  });
  let [kinds, lengths, start] = ["", "", 0];
  for (let codePoint = 1; codePoint <= CODE_POINTS; codePoint++) {
    if (numbers[codePoint] === numbers[start]) continue;
    const kind = numbers[start] as number;
    kinds += digit(kind);
    lengths += number(kind === INVALID ? invalidLength(start, codePoint) : codePoint - start - 1);
    start = codePoint;
  }
  return {
    PROPERTIES: {
      text: [...properties.keys()].join(""),
      description: "Of each group of properties: its combining class, Bidi group, and other properties.",
    },
    RUN_KINDS: {
      text: kinds,
      description: "Of each run of code points: its kind, or INVALID + its group of properties.",
    },
    RUN_LENGTHS: {
      text: lengths,
      description: "Of each run: its length - 1; if it is invalid, see src/tables/mappings.ts.",
    },
  };
}

/** Twice the blocks between the start and the end of a run; or twice its length, less 1, if it ends within a block. */
function invalidLength(start: number, end: number): number {
  const blocks = end / BLOCK - Math.floor(start / BLOCK) - 1;
  return end % BLOCK === 0 ? 2 * blocks : 2 * (end - start) - 1;
}

const UNASSIGNED: Character = {
  status: "disallowed",
  mapping: [],
  combiningClass: 0,
  bidi: 0,
  isMark: false,
  joining: 0,
};

/** Properties that have no effect on invalid code points are left out. */
function propertyText({ status, combiningClass, bidi, isMark, joining }: Character): string {
  if (status === "disallowed") return number(combiningClass) + digit(0) + digit(0);
  return number(combiningClass) + digit(bidi) + digit(joining | (isMark ? MARK : 0) | VALID);
}
