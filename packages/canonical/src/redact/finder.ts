/**
 * The finder: a fast check that a text contains no secret, as most do not. Two lookups per character, no allocation.
 *
 * False alarms are allowed; misses are not. It stops at the words of the table by which secrets are judged, and at what
 * {@link isTokenInPath} judges to be a token where tokens are shortest.
 */
import { Char } from "@anyurl/common/char";
import { byteAt } from "@anyurl/common/percent";
import { HOSTS, NAMES, SEGMENTS, SHORTEST, SHORTEST_TOKEN, WHOLE_NAMES } from "./table.ts";
import { isTokenInPath } from "./tokens.ts";
import { isIn, Units } from "./units.ts";

/** Finds candidates: places that may hold a secret. */
export interface Finder {
  /**
   * Returns the end of a text without candidates.
   *
   * @param isInText whether the text ends before the first code unit that ends a URL; otherwise at `end`
   * @returns -1 if there is a candidate
   */
  cleanEnd(text: string, start: number, end: number, isInText: boolean): number;
}

/** The finder of presets that replace more than the rules name: each text is a candidate. */
export const ALWAYS: Finder = { cleanEnd: () => -1 };

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

function classIn(unit: number): number {
  return unit < 128 ? (CLASSES[unit] as number) : Class.Delimiter;
}

/** What a cell has instead of a next state. */
const enum Stop {
  /** The letters before may be a name of a secret, or a word before one. */
  Candidate = -1,
  /** A token may end here, or the URL. */
  Look = -2,
}

/**
 * Creates a finder that knows more words than those of the table.
 *
 * @param words folded names and segments
 */
export function createFinder(words: readonly string[]): Finder {
  if (words.some((word) => lettersOf(word) === "")) return ALWAYS;
  const next = createAutomaton(
    [...`${NAMES.anywhere}|${SEGMENTS.anywhere}|${HOSTS}`.split("|"), ...words],
    `${NAMES.atEnd}|${WHOLE_NAMES}|${SEGMENTS.atEnd}`.split("|"),
  );
  const cleanEnd = (text: string, start: number, end: number, isInText: boolean) => {
    let state = 0;
    let token = start;
    let isEscaped = false;
    for (let at = start; at < end; at++) {
      let unit = text.charCodeAt(at);
      let cell = next[state + classIn(unit)] as number;
      if (cell >= 0) {
        state = cell;
        continue;
      }
      // The code unit is a delimiter or encoded, or the last one of a word.
      const tokenEnd = at;
      if (unit === Char.PercentSign) {
        unit = at + 2 < end ? byteAt(text, at) : -1;
        // A byte that is encoded several times, or malformed, needs a closer look. So does an escape of JSON.
        if (unit < 0 || unit === Char.PercentSign || unit === Char.Backslash) return -1;
        at += 2;
        cell = next[state + classIn(unit)] as number;
        if (cell >= 0) {
          state = cell;
          isEscaped = true;
          continue;
        }
      } else if (isInText && isIn(unit, Units.URLEnd)) {
        return mayBeToken(text, token, at, isEscaped) ? -1 : at;
      } else if (unit === Char.Backslash && "u%".includes(text.charAt(at + 1))) return -1;
      if (cell === Stop.Candidate) return -1;
      if (tokenEnd - token >= SHORTEST_TOKEN && mayBeToken(text, token, tokenEnd, isEscaped)) return -1;
      if (unit === Char.Colon && (isEscaped || mayBeBot(text, tokenEnd))) return -1;
      token = at + 1;
      isEscaped = false;
    }
    return mayBeToken(text, token, end, isEscaped) ? -1 : end;
  };
  return { cleanEnd };
}

/** Whether the text between two delimiters may be a token. A "." at its end may belong to a sentence. */
function mayBeToken(text: string, start: number, end: number, isEscaped: boolean): boolean {
  if (end - start < SHORTEST_TOKEN) return false;
  return isEscaped || text.charCodeAt(end - 1) === Char.FullStop || isTokenInPath(text, start, end, SHORTEST);
}

const SIX_DIGITS = /^\d{6}$/;

/** Whether a bot's number may be before a ":". */
function mayBeBot(text: string, colon: number): boolean {
  return text.charCodeAt(colon - 1) <= Char.DigitNine && SIX_DIGITS.test(text.slice(Math.max(0, colon - 6), colon));
}

/**
 * Creates an automaton that finds words in letters, and skips all characters between them: Aho and Corasick's, whose
 * states are the beginnings of words. https://doi.org/10.1145/360825.360855
 *
 * @returns for each state and class, the start of the next state's row, or a {@link Stop}
 */
function createAutomaton(anywhere: readonly string[], atEnd: readonly string[]): Int16Array | Int32Array {
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

function lettersOf(word: string): string {
  return word.replace(/[^a-z]/g, "");
}
