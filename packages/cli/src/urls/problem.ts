import { reasonWords } from "../canonicalize/reasons.ts";

/** Why nothing comes of an input. Neither the name nor the words hold the input: it may have secrets. */
export class Problem {
  /** For programs. */
  readonly reason: string;
  /** For people. */
  readonly words: string;

  constructor(reason: string, words: string = reasonWords(reason)) {
    this.reason = reason;
    this.words = words;
  }
}

/** There is no such name among those there are, of which one may be meant. */
export class UnknownName extends Problem {
  readonly name: string;
  readonly names: readonly string[];

  constructor(words: string, name: string, names: readonly string[]) {
    super("unknown-name", words);
    this.name = name;
    this.names = names;
  }
}
