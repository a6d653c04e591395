/** Finds where rows end. Bytes are enough: in UTF-8, quotes and line feeds are never part of another character. */
import { Char } from "@anyurl/common/char";

/** Where the first and the last row that end in a chunk end; 0 if none does. */
export interface Ends {
  readonly first: number;
  readonly last: number;
}

/** The text after a quote that is not closed. */
export interface Opened {
  readonly feeds: number;
  /** How many lines follow its own. */
  readonly lines: number;
}

/** Finds the ends of rows in one chunk after another. */
export interface RowEnds {
  find(chunk: Buffer): Ends;
  /** The text so far after a quote that is still open. */
  readonly opened?: Opened | undefined;
}

/** Returns how many line feeds bytes have. */
export function countFeeds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(Char.LineFeed); at >= 0; at = bytes.indexOf(Char.LineFeed, at + 1)) count++;
  return count;
}

/** Rows that are lines. */
export const LINE_ENDS: RowEnds = {
  find: (chunk) => ({ first: chunk.indexOf(Char.LineFeed) + 1, last: chunk.lastIndexOf(Char.LineFeed) + 1 }),
};

/** A byte order mark. */
const MARK = Buffer.of(0xef, 0xbb, 0xbf);

/**
 * Rows of csv, in which a field in quotes can have line breaks. A quote opens only at the start of a field, so that a
 * wrong one inside a field affects one row, and not the rest of the file.
 */
export class QuotedRowEnds implements RowEnds {
  readonly #delimiter: number;
  #isOpen = false;
  /** Whether the last chunk ended with a quote that closes a field, unless another one follows. */
  #mayBeClosed = false;
  /** The last byte of the chunks so far. */
  #last: number = Char.LineFeed;
  /** The first bytes, one more than a byte order mark has. */
  #head = Buffer.alloc(0);
  /** How many line feeds the chunks so far have after the last quote that opens a field. */
  #feeds = 0;

  constructor(delimiter: number) {
    this.#delimiter = delimiter;
  }

  get opened(): Opened | undefined {
    const feeds = this.#feeds;
    return this.#isOpen ? { feeds, lines: feeds - Number(this.#last === Char.LineFeed) } : undefined;
  }

  find(chunk: Buffer): Ends {
    if (!this.#isOpen && !this.#mayBeClosed && !chunk.includes(Char.QuotationMark)) {
      this.#goOn(chunk);
      return LINE_ENDS.find(chunk);
    }
    let first = 0;
    let last = 0;
    this.list(chunk, (end) => {
      first ||= end;
      last = end;
    });
    return { first, last };
  }

  /** Calls `visit` with the end of each row that ends in a chunk. */
  list(chunk: Buffer, visit: (end: number) => void): void {
    let at = this.#start(chunk);
    let openedAt = 0;
    let feed = chunk.indexOf(Char.LineFeed);
    while (at < chunk.length) {
      if (this.#isOpen) {
        at = this.#close(chunk, at);
        continue;
      }
      if (feed >= 0 && feed < at) feed = chunk.indexOf(Char.LineFeed, at);
      const quote = chunk.indexOf(Char.QuotationMark, at);
      const end = quote < 0 ? chunk.length : quote;
      for (; feed >= 0 && feed < end; feed = chunk.indexOf(Char.LineFeed, feed + 1)) visit(feed + 1);
      this.#isOpen = quote >= 0 && this.#opens(chunk, quote);
      if (this.#isOpen) {
        openedAt = quote;
        this.#feeds = 0;
      }
      at = end + 1;
    }
    if (this.#isOpen || this.#mayBeClosed) this.#feeds += countFeeds(chunk.subarray(openedAt));
    this.#goOn(chunk);
  }

  /** Returns where to begin: after a quote that belongs to the one at the end of the last chunk. */
  #start(chunk: Buffer): number {
    const isDoubled = this.#mayBeClosed && chunk[0] === Char.QuotationMark;
    if (chunk.length > 0) this.#mayBeClosed = false;
    if (!isDoubled) return 0;
    this.#isOpen = true;
    return 1;
  }

  /** Returns the position after the quote that closes a field, or after two quotes, which are one in it. */
  #close(chunk: Buffer, at: number): number {
    const quote = chunk.indexOf(Char.QuotationMark, at);
    if (quote < 0) return chunk.length;
    if (chunk[quote + 1] === Char.QuotationMark) return quote + 2;
    this.#isOpen = false;
    this.#mayBeClosed = quote + 1 === chunk.length;
    return quote + 1;
  }

  #opens(chunk: Buffer, quote: number): boolean {
    const before = quote > 0 ? chunk[quote - 1] : this.#last;
    if (before === this.#delimiter || before === Char.LineFeed) return true;
    const isAfterMark = this.#head.length + quote === MARK.length;
    return isAfterMark && Buffer.concat([this.#head, chunk.subarray(0, quote)]).equals(MARK);
  }

  #goOn(chunk: Buffer): void {
    this.#last = chunk.at(-1) ?? this.#last;
    const missing = MARK.length + 1 - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
  }
}
