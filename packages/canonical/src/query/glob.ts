/** One pattern that contains a "*". */

/** A text to search for. Searching takes linear time for any two texts: the algorithm of Knuth, Morris and Pratt. */
class Needle {
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

/**
 * Returns the set of a text's code units, each by its last five bits. The set of a text that contains a piece is a
 * superset of the set of that piece.
 */
export function unitsIn(text: string, start: number, end: number): number {
  let units = 0;
  for (let index = start; index < end; index++) units |= 1 << text.charCodeAt(index);
  return units;
}

/** A pattern that is not just a star after a literal text, or before one. */
export class Glob {
  readonly #first: string;
  readonly #middle: readonly Needle[];
  readonly #last: string;
  readonly #units: number;

  /** @param pieces the literal pieces around its stars; there is at least one star */
  constructor(pieces: readonly string[]) {
    const middle = pieces.slice(1, -1).filter((piece) => piece !== "");
    this.#first = pieces[0] as string;
    this.#middle = middle.map((piece) => new Needle(piece));
    this.#last = pieces[pieces.length - 1] as string;
    this.#units = pieces.reduce((units, piece) => units | unitsIn(piece, 0, piece.length), 0);
  }

  /**
   * Returns whether a part of a text matches.
   *
   * @param units the result of {@link unitsIn} for the part
   */
  matches(text: string, start: number, end: number, units: number): boolean {
    if ((this.#units & ~units) !== 0) return false;
    let from = start + this.#first.length;
    const to = end - this.#last.length;
    if (from > to || !text.startsWith(this.#first, start) || !text.startsWith(this.#last, to)) return false;
    // The first position of a piece is the best one: it leaves most of the text for the next pieces.
    for (const piece of this.#middle) {
      from = piece.endIn(text, from, to);
      if (from < 0) return false;
    }
    return true;
  }
}
