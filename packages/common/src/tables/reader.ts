/** Reads numbers from the text of a table, which is printable ASCII without quotes and backslashes. */
import { BACKSLASH, DIGITS, FIRST, FOUR_DIGITS, ONE_DIGIT, THREE_DIGITS } from "./digits.ts";

/** The first number of three digits. */
const LONG = ONE_DIGIT + (THREE_DIGITS - ONE_DIGIT) * DIGITS;

export class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Returns a number from 0 to 90. */
  digit(): number {
    const unit = this.#text.charCodeAt(this.#at++);
    return unit - FIRST - (unit > BACKSLASH ? 1 : 0);
  }

  /** Returns a number from 0 on. */
  number(): number {
    const first = this.digit();
    if (first < ONE_DIGIT) return first;
    if (first < THREE_DIGITS) return ONE_DIGIT + (first - ONE_DIGIT) * DIGITS + this.digit();
    const high = first === FOUR_DIGITS ? this.digit() : 0;
    return LONG + (high * DIGITS + this.digit()) * DIGITS + this.digit();
  }

  /** Returns a positive or negative number. */
  signed(): number {
    return decodeSigned(this.number());
  }
}

/** 0, 1, 2, 3, … as 0, -1, 1, -2, … */
export function decodeSigned(value: number): number {
  return value & 1 ? ~(value >> 1) : value >> 1;
}
