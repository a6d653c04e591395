/**
 * A number for each code point: its mapping or its properties, and how it takes part in compositions. Pages whose code
 * points all have the same number are one page.
 */

/** The lower bits of a code point are its place in a page. */
const PAGE_BITS = 7;
const PAGE = 1 << PAGE_BITS;

/** The number is that of a mapping. Otherwise it is that of a group of properties. */
export const MAPPED = 1 << 15;

/** The code point can be composed with one before it: NFC_Quick_Check=Maybe. */
export const MAY_COMPOSE = 1 << 14;

/** NFC decomposes the code point: NFC_Quick_Check=No. */
export const NOT_COMPOSED = 1 << 13;

/** The bits of the number without these. */
export const NUMBER = NOT_COMPOSED - 1;

export class Trie {
  /** Where the page of each code point starts. */
  readonly #starts = new Uint32Array(0x110000 >> PAGE_BITS);
  #entries = new Uint16Array(PAGE << 9);
  #length = 0;
  /** The start of the shared page for each number. */
  readonly #shared = new Map<number, number>();

  get(codePoint: number): number {
    return this.#entries[(this.#starts[codePoint >> PAGE_BITS] as number) + (codePoint & (PAGE - 1))] as number;
  }

  /** Appends a run. Runs are appended in order. */
  append(start: number, end: number, entry: number): void {
    for (let at = start; at < end; ) {
      const place = at & (PAGE - 1);
      if (place === 0) this.#starts[at >> PAGE_BITS] = end - at < PAGE ? this.#newPage() : this.#sharedPage(entry);
      const next = Math.min(end, at - place + PAGE);
      if (next - at < PAGE) this.#fill(at, next, entry);
      at = next;
    }
  }

  /** Sets a bit of a code point, after all runs. */
  mark(codePoint: number, bit: number): void {
    const page = codePoint >> PAGE_BITS;
    const start = this.#starts[page] as number;
    const entry = this.get(codePoint);
    if (this.#shared.get(entry) === start) {
      this.#starts[page] = this.#newPage();
      this.#entries.copyWithin(this.#starts[page] as number, start, start + PAGE);
    }
    this.#fill(codePoint, codePoint + 1, entry | bit);
  }

  #fill(start: number, end: number, entry: number): void {
    const at = (this.#starts[start >> PAGE_BITS] as number) + (start & (PAGE - 1));
    this.#entries.fill(entry, at, at + end - start);
  }

  #newPage(): number {
    if (this.#length === this.#entries.length) {
      const larger = new Uint16Array(2 * this.#length);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#length += PAGE;
    return this.#length - PAGE;
  }

  #sharedPage(entry: number): number {
    let start = this.#shared.get(entry);
    if (start === undefined) {
      start = this.#newPage();
      this.#entries.fill(entry, start, start + PAGE);
      this.#shared.set(entry, start);
    }
    return start;
  }
}
