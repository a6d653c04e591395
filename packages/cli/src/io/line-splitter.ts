/** The longest line that is read, without its end, in bytes. */
import { Char } from "@anyurl/common/char";
export const MAX_LINE_BYTES = 16 * 2 ** 20;

/** One or more whole lines, each with its LF; `null` for a line that exceeded the limit and was skipped. */
export type Lines = Buffer | null;

/**
 * Splits a stream of chunks into blocks of whole lines. Lines are complete before they are decoded, so a chunk can
 * end anywhere, even within a code point or CRLF. The splitter holds at most one line, up to the limit. The limit
 * applies to lines that span several chunks: a line within one chunk is in memory anyway.
 */
export class LineSplitter {
  readonly #limit: number;
  #blocks: Lines[] = [];
  /** The start of a line without its end, in the first `#restLength` bytes. */
  #rest = Buffer.alloc(0);
  #restLength = 0;
  /** Whether the rest of a line that is too long is being skipped. */
  #skipping = false;
  #atStart = true;

  /** @param atStart whether the chunks begin at the start of the input, where a byte order mark is dropped */
  constructor(limit: number = MAX_LINE_BYTES, atStart = true) {
    this.#limit = limit;
    this.#atStart = atStart;
  }

  /** The length of the unfinished line that is held; `undefined` if the line is too long. */
  get heldBytes(): number | undefined {
    return this.#skipping ? undefined : this.#restLength;
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
    let start = 0;
    if (this.#skipping || this.#restLength > 0) {
      const firstEnd = chunk.indexOf(Char.LineFeed) + 1;
      if (firstEnd === 0) {
        this.#hold(chunk);
        return this.#take();
      }
      this.#hold(chunk.subarray(0, firstEnd - 1));
      this.#endHeldLine();
      start = firstEnd;
    }
    const end = chunk.lastIndexOf(Char.LineFeed) + 1;
    if (end > start) {
      this.#emit(chunk.subarray(start, end));
      start = end;
    }
    this.#hold(chunk.subarray(start));
    return this.#take();
  }

  /** Ends the input, and returns its last line, which may have no LF. */
  end(): Lines[] {
    if (this.#restLength > 0) this.#endHeldLine();
    return this.#take();
  }

  #take(): Lines[] {
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  /** Adds `bytes` to the held line, unless it becomes too long. */
  #hold(bytes: Buffer): void {
    if (this.#skipping) return;
    const length = this.#restLength + bytes.length;
    // A CR at the end may belong to CRLF.
    const last = bytes.at(-1) ?? this.#rest[this.#restLength - 1];
    if (length > this.#limit + Number(last === Char.CarriageReturn)) {
      this.#skipping = true;
      this.#restLength = 0;
      this.#rest = Buffer.alloc(0);
      this.#atStart = false;
      this.#blocks.push(null);
      return;
    }
    this.#reserve(length + 1);
    this.#rest.set(bytes, this.#restLength);
    this.#restLength = length;
  }

  #endHeldLine(): void {
    if (this.#skipping) {
      this.#skipping = false;
    } else {
      this.#rest[this.#restLength] = Char.LineFeed;
      this.#emit(this.#rest.subarray(0, this.#restLength + 1));
      this.#restLength = 0;
      this.#rest = Buffer.alloc(0);
    }
  }

  #emit(block: Buffer): void {
    const hasMark = this.#atStart && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf;
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
