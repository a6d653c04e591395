import { Char } from "@anyurl/common/char";
import { countFeeds, LINE_ENDS, type RowEnds } from "./row-ends.ts";

/** The longest line that is read, without its end, in bytes. */
export const MAX_LINE_BYTES = 16 * 2 ** 20;

/** One or more whole rows, each with its LF; `null` for a row that exceeded the limit and was skipped. */
export type Lines = Buffer | null;

interface SplitterOptions {
  readonly limit?: number;
  readonly atStart?: boolean;
  /** Finds where rows end. By default, each line is one. */
  readonly ends?: RowEnds;
  /** Whether a byte order mark is kept. */
  readonly keepsMark?: boolean;
}

const RETURN = Buffer.of(Char.CarriageReturn);

/** A quote that is not closed: in which line of its row it is, from 1, and how many lines follow. */
export interface Unclosed {
  readonly line: number;
  readonly lines: number;
}

/**
 * Splits a stream of chunks into blocks of whole lines, or of rows with line breaks in quotes. They are complete before
 * they are decoded, so a chunk can end anywhere, even within a code point or CRLF. The splitter holds at most one row,
 * up to the limit. The limit applies to rows that span several chunks: a row within one chunk is in memory anyway.
 */
export class LineSplitter {
  /** How many line feeds the row had inside that was skipped last. */
  skippedFeeds = 0;
  readonly #limit: number;
  readonly #ends: RowEnds;
  readonly #keepsMark: boolean;
  #blocks: Lines[] = [];
  /** The start of a line without its end, in the first `#restLength` bytes. */
  #rest = Buffer.alloc(0);
  #restLength = 0;
  /** Whether the rest of a line that is too long is being skipped. */
  #skipping = false;
  #atStart = true;

  /** @param options `atStart`: whether the chunks begin at the start of the input, where a byte order mark can be */
  constructor({ limit = MAX_LINE_BYTES, atStart = true, ends = LINE_ENDS, keepsMark = false }: SplitterOptions = {}) {
    this.#limit = limit;
    this.#atStart = atStart;
    this.#ends = ends;
    this.#keepsMark = keepsMark;
  }

  /** The length of the unfinished line that is held; `undefined` if the line is too long. */
  get heldBytes(): number | undefined {
    return this.#skipping ? undefined : this.#restLength;
  }

  /** The quote that makes all that follows one row, if there is one. */
  get unclosed(): Unclosed | undefined {
    const { opened } = this.#ends;
    if (opened === undefined) return undefined;
    const feeds = this.#skipping ? this.skippedFeeds : countFeeds(this.#rest.subarray(0, this.#restLength));
    return { line: feeds - opened.feeds + 1, lines: opened.lines };
  }

  /** Removes and returns the unfinished line, if there is one and it is not too long. */
  takeHeld(): Buffer | undefined {
    const held = this.#restLength > 0 ? this.#rest.subarray(0, this.#restLength) : undefined;
    this.#restLength = 0;
    this.#rest = Buffer.alloc(0);
    return held;
  }

  /** Adds a chunk, and returns the lines that end in it. Except for the first, they are views of the chunk. */
  push(chunk: Buffer): Lines[] {
    const { first: firstEnd, last: end } = this.#ends.find(chunk);
    let start = 0;
    if (this.#skipping || this.#restLength > 0) {
      if (firstEnd === 0) {
        this.#hold(chunk);
        return this.#take();
      }
      this.#hold(chunk.subarray(0, firstEnd - 1));
      this.#endHeldLine();
      start = firstEnd;
    }
    if (end > start) {
      this.#emit(chunk.subarray(start, end));
      start = end;
    }
    this.#hold(chunk.subarray(start));
    return this.#take();
  }

  /**
   * Ends the input, and returns its last line.
   *
   * @param hasReturns whether lines end with CRLF: a last line without an end then gets it, otherwise LF
   */
  end(hasReturns = false): Lines[] {
    const isHeld = !this.#skipping && this.#restLength > 0;
    if (hasReturns && isHeld && this.#rest[this.#restLength - 1] !== Char.CarriageReturn) this.#add(RETURN);
    if (this.#skipping || this.#restLength > 0) this.#endHeldLine();
    return this.#take();
  }

  #take(): Lines[] {
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  /** Adds `bytes` to the held line, unless it becomes too long. */
  #hold(bytes: Buffer): void {
    if (this.#skipping) {
      this.skippedFeeds += countFeeds(bytes);
      return;
    }
    const length = this.#restLength + bytes.length;
    // A CR at the end may belong to CRLF.
    const last = bytes.at(-1) ?? this.#rest[this.#restLength - 1];
    if (length > this.#limit + Number(last === Char.CarriageReturn)) {
      this.#skipping = true;
      this.skippedFeeds = countFeeds(this.#rest.subarray(0, this.#restLength)) + countFeeds(bytes);
      this.#restLength = 0;
      this.#rest = Buffer.alloc(0);
      this.#atStart = false;
      return;
    }
    this.#add(bytes);
  }

  #add(bytes: Uint8Array): void {
    const length = this.#restLength + bytes.length;
    this.#reserve(length + 1);
    this.#rest.set(bytes, this.#restLength);
    this.#restLength = length;
  }

  #endHeldLine(): void {
    if (this.#skipping) {
      this.#skipping = false;
      this.#blocks.push(null);
    } else {
      this.#rest[this.#restLength] = Char.LineFeed;
      this.#emit(this.#rest.subarray(0, this.#restLength + 1));
      this.#restLength = 0;
      this.#rest = Buffer.alloc(0);
    }
  }

  #emit(block: Buffer): void {
    const hasMark = this.#atStart && !this.#keepsMark && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf;
    this.#atStart = false;
    this.#blocks.push(hasMark ? block.subarray(3) : block);
  }

  #reserve(length: number): void {
    if (length <= this.#rest.length) return;
    const larger = Buffer.allocUnsafe(Math.max(length, 4096, Math.min(2 * this.#rest.length, this.#limit + 1)));
    this.#rest.copy(larger, 0, 0, this.#restLength);
    this.#rest = larger;
  }
}
