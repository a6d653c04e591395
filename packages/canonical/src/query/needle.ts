/** A text to search for, in time linear in what is searched, whatever the two are: the algorithm of Knuth, Morris and Pratt. */
export class Needle {
  readonly #text: string;
  /** For each number of units that match, how many still do where the next one does not. */
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

  /** Where the first one between two offsets ends, or -1. */
  endIn(text: string, from: number, to: number): number {
    for (let index = from, matched = 0; index < to; index++) {
      matched = this.#next(matched, text.charCodeAt(index));
      if (matched === this.#text.length) return index + 1;
    }
    return -1;
  }

  /** How many units match, with one more. */
  #next(matched: number, unit: number): number {
    let count = matched;
    while (count > 0 && this.#text.charCodeAt(count) !== unit) count = this.#shorter[count] as number;
    return this.#text.charCodeAt(count) === unit ? count + 1 : 0;
  }
}
