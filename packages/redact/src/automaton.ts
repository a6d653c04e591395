/** An automaton that finds words. */
import { Char } from "@anyurl/common/char";
import { isIn, Units } from "./units.ts";

const LETTERS = 26;

/** The classes of code units: the letters from 0 on, and these. */
const enum Class {
  /** A digit, or a separator in words and tokens. */
  Inside = 26,
  /** It ends a token. */
  Delimiter,
  /** It also ends a name or a segment. */
  EndOfName,
  At,
  Count,
}

function classOf(unit: number): Class {
  if (isIn(unit, Units.Lower | Units.Upper)) return (unit | 0x20) - Char.a;
  if (!isIn(unit, Units.Other)) return Class.Inside;
  if (unit === Char.AtSign) return Class.At;
  return unit === Char.EqualsSign || unit === Char.QuotationMark || isIn(unit, Units.Slash)
    ? Class.EndOfName
    : Class.Delimiter;
}

const CLASSES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => classOf(unit));

/** Returns the class of a code unit. */
export function classIn(unit: number): number {
  return unit < 128 ? (CLASSES[unit] as number) : Class.Delimiter;
}

/** A cell can have one of these instead of a next state. */
export const enum Stop {
  /** The letters before may be a name of a secret, or a word before one. */
  Candidate = -1,
  /** A token may end here, or the URL. */
  Look = -2,
}

/**
 * Creates an automaton that finds words in letters, and skips all characters between them: Aho and Corasick's, whose
 * states are the beginnings of words. https://doi.org/10.1145/360825.360855
 *
 * @param anywhere words that are found anywhere
 * @param atEnd words that are found before the end of a name or a segment
 * @returns for each state and class, the start of the next state's row, or a {@link Stop}
 */
export function createAutomaton(anywhere: readonly string[], atEnd: readonly string[]): Int16Array | Int32Array {
  const stops = new Set(anywhere.map(lettersOf));
  const ends = new Set(atEnd.map(lettersOf));
  const beginnings = new Set<string>();
  for (const word of [...stops, ...ends]) {
    for (let length = 0; length <= word.length; length++) beginnings.add(word.slice(0, length));
  }
  // The shortest first: the rows of all ends of a beginning are written before its own row.
  const states = [...beginnings].sort((a, b) => a.length - b.length);
  const rows = new Map(states.map((state, index) => [state, index * Class.Count]));
  const cells = new Int32Array(states.length * Class.Count);
  for (const [state, row] of rows) {
    let end = state.slice(1);
    while (!rows.has(end)) end = end.slice(1);
    if (ends.has(end)) ends.add(state);
    cells.copyWithin(row, rows.get(end) as number, (rows.get(end) as number) + LETTERS);
    for (let unit = 0; unit < LETTERS; unit++) {
      const longer = state + String.fromCharCode(Char.a + unit);
      if (stops.has(longer)) cells[row + unit] = Stop.Candidate;
      else if (rows.has(longer) && cells[row + unit] !== Stop.Candidate) cells[row + unit] = rows.get(longer) as number;
    }
    cells.set([row, Stop.Look, ends.has(state) ? Stop.Candidate : Stop.Look, Stop.Candidate], row + Class.Inside);
  }
  return cells.length < 2 ** 15 ? Int16Array.from(cells) : cells;
}

/** Returns the letters of a folded word. */
export function lettersOf(word: string): string {
  return word.replace(/[^a-z]/g, "");
}
