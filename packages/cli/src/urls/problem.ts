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
