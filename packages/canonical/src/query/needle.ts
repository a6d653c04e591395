/** A text to search for. Searching takes linear time for any two texts: the algorithm of Knuth, Morris and Pratt. */
export class Needle {
  readonly #text: string;
  /** For each number of matching units, how many of them still match if the next unit does not. */
  readonly #shorter: Int32Array;

  /** @param text not empty */
  constructor(text: string) {
    this.#text = text;
    this.#shorter = new Int32Array(text.length + 1);
    for (let index = 1, matched = 0; index < text.length; index++) {
      matched = this.#next(matched, text.charCodeAt(index));
      this.#shorter[index + 1] = matched;
    }
  }

  /** Returns the end of the first match between two offsets, or -1. */
  endIn(text: string, from: number, to: number): number {
    for (let index = from, matched = 0; index < to; index++) {
      matched = this.#next(matched, text.charCodeAt(index));
      if (matched === this.#text.length) return index + 1;
    }
    return -1;
  }

  /** Returns how many units match after one more. */
  #next(matched: number, unit: number): number {
    let count = matched;
    while (count > 0 && this.#text.charCodeAt(count) !== unit) count = this.#shorter[count] as number;
    return this.#text.charCodeAt(count) === unit ? count + 1 : 0;
  }
}
