/** The memory of a matcher: sets of places of the input, and the places of texts in it. */
import type { Budget } from "./budget.ts";

export class Tried {
  readonly #input: string;
  readonly #budget: Budget;
  /** A bit for each place, from 0 to the input's length; allocated when first needed. */
  readonly #sets: (Uint8Array | undefined)[] = [];
  readonly #occurrences = new Map<string, Uint8Array>();

  constructor(input: string, budget: Budget) {
    this.#input = input;
    this.#budget = budget;
  }

  /** Adds a place to a set. Returns whether it is new there. */
  add(set: number, place: number): boolean {
    let bits = this.#sets[set];
    if (bits === undefined) {
      bits = this.#emptySet();
      this.#sets[set] = bits;
    }
    if (isIn(bits, place)) return false;
    put(bits, place);
    return true;
  }

  /** Returns whether a text, which is not empty, occurs at a place. All its places are found at once. */
  occurs(text: string, place: number): boolean {
    let bits = this.#occurrences.get(text);
    if (bits === undefined) {
      bits = this.#emptySet();
      findAll(text, this.#input, bits, this.#budget);
      this.#occurrences.set(text, bits);
    }
    return isIn(bits, place);
  }

  #emptySet(): Uint8Array {
    const bytes = (this.#input.length >> 3) + 1;
    this.#budget.spend(bytes);
    return new Uint8Array(bytes);
  }
}

function isIn(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
}

function put(bits: Uint8Array, place: number): void {
  bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7));
}

/** Adds the places of a text in the input, in linear time: the algorithm of Knuth, Morris and Pratt. */
function findAll(text: string, input: string, places: Uint8Array, budget: Budget): void {
  const borders = measureBorders(text, budget);
  let length = 0;
  for (let at = 0; at < input.length && budget.spend(1); at++) {
    length = longer(text, borders, length, input.charCodeAt(at), budget);
    if (length < text.length) continue;
    put(places, at + 1 - length);
    length = borders[length] as number;
  }
}

/** Returns for each start of a text the length of its longest border: an end that is a start too. */
function measureBorders(text: string, budget: Budget): Int32Array {
  const borders = new Int32Array(text.length + 1);
  borders[0] = -1;
  let length = -1;
  for (let end = 0; end < text.length && budget.spend(1); end++) {
    length = longer(text, borders, length, text.charCodeAt(end), budget);
    borders[end + 1] = length;
  }
  return borders;
}

/** Returns the length of the longest start of a text that ends with a code unit, after one of this length. */
function longer(text: string, borders: Int32Array, length: number, unit: number, budget: Budget): number {
  let shorter = length;
  while (shorter >= 0 && text.charCodeAt(shorter) !== unit && budget.spend(1)) shorter = borders[shorter] as number;
  return shorter + 1;
}
