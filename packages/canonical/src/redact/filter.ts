/**
 * Decides quickly that a URL holds no secret, as most URLs: two look-ups for each character, and no new objects.
 *
 * It may only err in one direction. Its words are those of words.ts, and of the hosts of webhooks. A shape that another
 * file finds must be one here.
 */
import { Char } from "@anyurl/common/char";
import { byteAt } from "@anyurl/common/percent";
import { endsURL, indexIn } from "./part.ts";
import { isSecretShape, SHORTEST, SHORTEST_SHAPE } from "./shapes.ts";
import { ANYWHERE, AT_END, BEFORE, BEFORE_AT_END, WHOLE } from "./words.ts";

/** The kinds of words that the letters before a state end with. */
const enum Found {
  Nothing,
  AtEnd,
  Anywhere,
}

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
  Percent,
  Count,
}

function classOf(unit: number): Class {
  const character = String.fromCharCode(unit);
  if (/[a-z]/i.test(character)) return (unit | 0x20) - Char.a;
  if (/[-\d_.~+:]/.test(character)) return Class.Inside;
  if (/[=/\\"]/.test(character)) return Class.EndOfName;
  if (unit === Char.AtSign) return Class.At;
  return unit === Char.PercentSign ? Class.Percent : Class.Delimiter;
}

const CLASSES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => classOf(unit));

/** What a cell has instead of a next state. */
const enum Stop {
  /** The letters before may be a name of a secret, or a word before one. */
  Secret = -1,
  Look = -2,
}

/**
 * An automaton that finds words in letters, and skips all characters between them: Aho and Corasick's, whose states are
 * the beginnings of words. https://doi.org/10.1145/360825.360855
 */
export class Filter {
  /** For each state and class, the start of the next state's row, or a {@link Stop}. */
  readonly #next: Int16Array | Int32Array;

  /** @param words more folded words */
  constructor(words: Iterable<string>) {
    const next: number[] = new Array(Class.Count).fill(0);
    const found: Found[] = [Found.Nothing];
    const add = (word: string, kind: Found) => {
      let state = 0;
      for (const letter of word) {
        const unit = CLASSES[letter.charCodeAt(0)] as number;
        if (unit >= LETTERS) continue;
        const at = state * Class.Count + unit;
        if (next[at] === 0) {
          next[at] = found.push(Found.Nothing) - 1;
          for (let each = 0; each < Class.Count; each++) next.push(0);
        }
        state = next[at] as number;
      }
      found[state] = Math.max(found[state] as Found, kind);
    };
    for (const word of `${AT_END}|${WHOLE}|${BEFORE_AT_END}`.split("|")) add(word, Found.AtEnd);
    for (const word of [...`${ANYWHERE}|${BEFORE}|hook|hcping`.split("|"), ...words]) add(word, Found.Anywhere);
    connect(next, found);
    const cells = next.map((state, at) => cellOf(state, at, found));
    this.#next = cells.length < 2 ** 15 ? Int16Array.from(cells) : Int32Array.from(cells);
  }

  /** Whether [start, end) of a text certainly holds no secret. */
  isClean(text: string, start: number, end: number): boolean {
    return this.cleanEnd(text, start, end, false) >= 0;
  }

  /**
   * Returns where a URL without secrets ends.
   *
   * @param isInText whether it ends before the first code unit that ends a URL; otherwise at `end`
   * @returns -1 if the URL may hold a secret
   */
  cleanEnd(text: string, start: number, end: number, isInText: boolean): number {
    const next = this.#next;
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
      } else if (isInText && endsURL(unit)) {
        return mayHoldToken(text, token, at, isEscaped) ? -1 : at;
      } else if (unit === Char.Backslash && "u%".includes(text.charAt(at + 1))) return -1;
      if (cell === Stop.Secret || mayHoldToken(text, token, tokenEnd, isEscaped)) return -1;
      token = at + 1;
      isEscaped = false;
    }
    return mayHoldToken(text, token, end, isEscaped) ? -1 : end;
  }
}

function classIn(unit: number): number {
  return unit < 128 ? (CLASSES[unit] as number) : Class.Delimiter;
}

/** Gives each state the transitions and the kind of the longest beginning of a word that its letters end with. */
function connect(next: number[], found: Found[]): void {
  const fallback = new Array<number>(found.length).fill(0);
  const queue = [0];
  for (const state of queue) {
    const other = fallback[state] as number;
    found[state] = Math.max(found[state] as Found, found[other] as Found);
    for (let letter = 0; letter < LETTERS; letter++) {
      const at = state * Class.Count + letter;
      const target = next[at] as number;
      const instead = state === 0 ? 0 : (next[other * Class.Count + letter] as number);
      if (target === 0) next[at] = instead;
      else {
        fallback[target] = instead;
        queue.push(target);
      }
    }
  }
}

/** @param target the next state, if the class of the cell is a letter */
function cellOf(target: number, at: number, found: readonly Found[]): number {
  const kind: Class = at % Class.Count;
  const state = (at - kind) / Class.Count;
  const isEnd = kind === Class.At || (kind === Class.EndOfName && found[state] === Found.AtEnd);
  if (kind > Class.Inside) return isEnd ? Stop.Secret : Stop.Look;
  const reached = kind < LETTERS ? target : state;
  return found[reached] === Found.Anywhere ? Stop.Secret : reached * Class.Count;
}

/** A bot's number, before its token. */
const NUMBER = /\d{6}:/;

/** Whether the text between two delimiters may hold a token, also one before the end of a sentence. */
function mayHoldToken(text: string, start: number, end: number, isEscaped: boolean): boolean {
  let stop = end;
  while (stop > start && text.charCodeAt(stop - 1) === Char.FullStop) stop--;
  return mayBeToken(text, start, end, isEscaped) || (stop < end && mayBeToken(text, start, stop, isEscaped));
}

/** Whether a text may be a token, or hold one after a ":", or after a word and a separator. */
function mayBeToken(text: string, start: number, end: number, isEscaped: boolean): boolean {
  if (end - start < SHORTEST_SHAPE) return false;
  if (isEscaped || isSecretShape(text, start, end, SHORTEST)) return true;
  const colon = indexIn(text, Char.Colon, start, end);
  if (colon < 0) return mayFollowWord(text, start, end);
  if (NUMBER.test(text.slice(start, end))) return true;
  for (let from = start, stop = colon; from < end; from = stop + 1) {
    stop = indexIn(text, Char.Colon, from, end);
    if (stop < 0) stop = end;
    if (isSecretShape(text, from, stop, SHORTEST) || mayFollowWord(text, from, stop)) return true;
  }
  return false;
}

/** Whether the text after the first separator may be a token. */
function mayFollowWord(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && !isSeparator(text.charCodeAt(at))) at++;
  return isSecretShape(text, at + 1, end, SHORTEST);
}

/** Whether a code unit can follow a word before a token. */
function isSeparator(unit: number): boolean {
  return unit === Char.HyphenMinus || unit === Char.LowLine || unit === Char.FullStop;
}
