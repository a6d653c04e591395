/**
 * The finder: a fast check that a text contains no secret, as most do not. Two lookups per character, no allocation.
 *
 * False alarms are allowed; misses are not. It stops at the words of the table by which secrets are judged, and at what
 * {@link isTokenInPath} judges to be a token where tokens are shortest.
 */
import { Char } from "@anyurl/common/char";
import { byteAt } from "@anyurl/common/percent";
import { classIn, createAutomaton, lettersOf, Stop } from "./automaton.ts";
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

/**
 * Creates a finder that knows words beyond the table.
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
  return text.charCodeAt(colon - 1) <= Char.DigitNine && SIX_DIGITS.test(text.slice(colon - 6, colon));
}
