/** One pattern that contains a "*". */
import { Needle } from "./needle.ts";

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
