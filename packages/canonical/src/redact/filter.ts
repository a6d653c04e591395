/**
 * Decides quickly that a URL holds no secret, as most URLs: one step for each character, and no new objects.
 *
 * It may only err in one direction. Each name, word and shape that the other files find must be one of those here.
 */
import { Char } from "@anyurl/common/char";
import { byteAt } from "../text/percent.ts";
import { isMixed, SHORTEST_SHAPE } from "./shapes.ts";

/** Letters that names of secrets, and words of paths before secrets, contain. */
const ANYWHERE =
  "token secret passw passphrase passcode passkey pwd credential signature jwt bearer authoris authoriz hmac verifier " +
  "apikey accesskey authkey privatekey secretkey signingkey sessionkey licensekey encryptionkey samlre mnemonic csrf " +
  "xsrf assertion hook hcping reset recover invit magic verif confirm activat unsubscri onetime unlock validate " +
  "integration optout preferences";

/** Letters at the end of a name or a segment. */
const AT_END =
  "key auth sid sig sess session sessionid ticket otp nonce tok hash pass psw cookie code pw pin pat hdnea hdnts tkn " +
  "cred creds seed keys";

/** The kinds of words that the letters before a state end with. */
const enum Found {
  Nothing,
  AtEnd,
  Anywhere,
}

/** The kinds of code units, as bits: a run has several. */
const enum Kind {
  Lower = 1,
  Upper = 2,
  Digit = 4,
  /** It does not end a run of letters and digits. */
  Separator = 8,
  Delimiter = 16,
  /** It ends a name or a segment. */
  EndOfName = 32,
  At = 64,
}

/** The kind of each ASCII code unit. */
const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[a-z]/.test(character)) return Kind.Lower;
  if (/[A-Z]/.test(character)) return Kind.Upper;
  if (/\d/.test(character)) return Kind.Digit;
  if (/[-_.~+:]/.test(character)) return Kind.Separator;
  if (/[=/\\"]/.test(character)) return Kind.EndOfName;
  return unit === Char.AtSign ? Kind.At : Kind.Delimiter;
});

const LETTERS = 26;

/**
 * An automaton that finds words in letters, and skips all characters between them: Aho and Corasick's, whose states are
 * the beginnings of words. https://doi.org/10.1145/360825.360855
 */
export class Filter {
  /** For each state and letter, the next state. */
  readonly #next: Uint16Array;
  /** For each state, its kind of words. */
  readonly #found: Uint8Array;

  /** @param words more folded words */
  constructor(words: Iterable<string>) {
    const next: number[] = new Array(LETTERS).fill(0);
    const found: Found[] = [Found.Nothing];
    const add = (word: string, kind: Found) => {
      let state = 0;
      for (const unit of lettersOf(word)) {
        const at = state * LETTERS + unit;
        if (next[at] === 0) {
          next[at] = found.push(Found.Nothing) - 1;
          for (let letter = 0; letter < LETTERS; letter++) next.push(0);
        }
        state = next[at] as number;
      }
      found[state] = Math.max(found[state] as Found, kind);
    };
    for (const word of AT_END.split(" ")) add(word, Found.AtEnd);
    for (const word of ANYWHERE.split(" ")) add(word, Found.Anywhere);
    for (const word of words) add(word, Found.Anywhere);
    connect(next, found);
    this.#next = Uint16Array.from(next);
    this.#found = Uint8Array.from(found);
  }

  /** Returns whether [start, end) of a text may hold a secret. */
  mayHoldSecret(text: string, start: number, end: number): boolean {
    const next = this.#next;
    const found = this.#found;
    if (found[0] === Found.Anywhere) return true;
    let state = 0;
    let run = 0;
    let seen = 0;
    for (let at = start; at < end; at++) {
      let unit = text.charCodeAt(at);
      if (unit === Char.PercentSign) {
        unit = at + 2 < end ? byteAt(text, at) : -1;
        // A byte that is encoded several times, or malformed, needs a closer look.
        if (unit < 0 || unit === Char.PercentSign) return true;
        at += 2;
      }
      const kind = unit < 128 ? (KINDS[unit] as number) : Kind.Delimiter;
      if (kind >= Kind.Delimiter) {
        if (kind === Kind.At || (kind === Kind.EndOfName && found[state] === Found.AtEnd)) return true;
        run = 0;
        seen = 0;
        continue;
      }
      if (kind <= Kind.Upper) {
        state = next[state * LETTERS + (unit | 0x20) - Char.a] as number;
        if (found[state] === Found.Anywhere) return true;
      }
      seen |= kind;
      if (++run >= SHORTEST_SHAPE && isMixed(seen)) return true;
    }
    return false;
  }
}

/** Returns the letters of a word as numbers. */
function lettersOf(word: string): number[] {
  return [...word].map((letter) => letter.charCodeAt(0) - Char.a).filter((letter) => letter >= 0 && letter < LETTERS);
}

/** Gives each state the transitions and the kind of the longest beginning of a word that its letters end with. */
function connect(next: number[], found: Found[]): void {
  const fallback = new Array<number>(found.length).fill(0);
  const queue = [0];
  for (const state of queue) {
    const other = fallback[state] as number;
    found[state] = Math.max(found[state] as Found, found[other] as Found);
    for (let letter = 0; letter < LETTERS; letter++) {
      const at = state * LETTERS + letter;
      const target = next[at] as number;
      const instead = state === 0 ? 0 : (next[other * LETTERS + letter] as number);
      if (target === 0) next[at] = instead;
      else {
        fallback[target] = instead;
        queue.push(target);
      }
    }
  }
}
