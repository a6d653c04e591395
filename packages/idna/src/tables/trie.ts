/** A number for each code point: its mapping or its properties, and how it takes part in compositions. */

/** The lower bits of a code point are its place in a page. */
const PAGE_BITS = 8;
const PAGE = 1 << PAGE_BITS;

const CODE_POINTS = 0x110000;

/** Set for the number of a mapping; not set for the number of a group of properties. */
export const MAPPED: number = 1 << 15;

/** The code point can be composed with one before it: NFC_Quick_Check=Maybe. */
export const MAY_COMPOSE: number = 1 << 14;

/** NFC decomposes the code point: NFC_Quick_Check=No. */
export const NOT_COMPOSED: number = 1 << 13;

/** The bits of the number without these. */
export const NUMBER: number = NOT_COMPOSED - 1;

export class Trie {
  /** A page whose numbers are all 0 is left out. */
  readonly #pages = new Array<Uint16Array | undefined>(CODE_POINTS >> PAGE_BITS);

  get(codePoint: number): number {
    const page = this.#pages[codePoint >> PAGE_BITS];
    return page === undefined ? 0 : (page[codePoint & (PAGE - 1)] as number);
  }

  /** Sets the number of each code point from `start` to before `end`. */
  fill(start: number, end: number, number: number): void {
    for (let at = start; at < end; ) {
      const place = at & (PAGE - 1);
      const count = Math.min(end - at, PAGE - place);
      this.#page(at).fill(number, place, place + count);
      at += count;
    }
  }

  set(codePoint: number, number: number): void {
    this.#page(codePoint)[codePoint & (PAGE - 1)] = number;
  }

  /** Sets a bit of a code point. */
  mark(codePoint: number, bit: number): void {
    this.set(codePoint, this.get(codePoint) | bit);
  }

  #page(codePoint: number): Uint16Array {
    let page = this.#pages[codePoint >> PAGE_BITS];
    if (page === undefined) {
      page = new Uint16Array(PAGE);
      this.#pages[codePoint >> PAGE_BITS] = page;
    }
    return page;
  }
}
