/** The memory of a matcher: sets of places of the input, and the places of texts in it. */
export class Tried {
  readonly #input: string;
  /** A bit for each place, from 0 to the input's length; allocated when first needed. */
  readonly #sets: (Uint8Array | undefined)[] = [];
  readonly #occurrences = new Map<string, Uint8Array>();

  constructor(input: string) {
    this.#input = input;
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
      findAll(text, this.#input, bits);
      this.#occurrences.set(text, bits);
    }
    return isIn(bits, place);
  }

  #emptySet(): Uint8Array {
    return new Uint8Array((this.#input.length >> 3) + 1);
  }
}

function isIn(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
}

function put(bits: Uint8Array, place: number): void {
  bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7));
}

/** Adds the places of a text in the input, in linear time: the algorithm of Knuth, Morris and Pratt. */
function findAll(text: string, input: string, places: Uint8Array): void {
  // For each start of the text, the length of its longest border: an end that is a start too.
  const borders = new Int32Array(text.length + 1);
  borders[0] = -1;
  let length = -1;
  for (let end = 0; end < text.length; end++) {
    while (length >= 0 && text.charCodeAt(length) !== text.charCodeAt(end)) length = borders[length] as number;
    borders[end + 1] = ++length;
  }
  length = 0;
  for (let at = 0; at < input.length; at++) {
    while (length >= 0 && text.charCodeAt(length) !== input.charCodeAt(at)) length = borders[length] as number;
    if (++length < text.length) continue;
    put(places, at + 1 - length);
    length = borders[length] as number;
  }
}
