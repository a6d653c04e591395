/** The longest line that is read, without its end, in bytes. */
export const MAX_LINE_BYTES = 16 * 2 ** 20;

const LF = 0x0a;

/** Takes what a {@link LineSplitter} finds, in the order of the input. */
export interface LineSink {
  /** Takes one or more whole lines, each with its LF. The bytes are valid during the call only. */
  lines(block: Buffer): void;
  /** Takes notice of a line that is longer than the limit and was skipped. */
  overlong(): void;
}

/**
 * Cuts a stream of chunks into blocks of whole lines. Lines are whole before they are decoded, so that a chunk may end
 * anywhere, in the middle of a code point or of CRLF too. It holds no more than one line, and none above the limit.
 * The limit is for lines that are put together from several chunks: one that lies within a chunk is in memory anyway.
 */
export class LineSplitter {
  readonly #sink: LineSink;
  readonly #limit: number;
  /** The start of a line whose end has not come yet, in the first `#restLength` bytes. */
  #rest = Buffer.allocUnsafe(4096);
  #restLength = 0;
  /** Whether the rest of a line that is too long is being skipped. */
  #skipping = false;
  #atStart = true;

  constructor(sink: LineSink, limit: number = MAX_LINE_BYTES) {
    this.#sink = sink;
    this.#limit = limit;
  }

  push(chunk: Buffer): void {
    let start = 0;
    if (this.#skipping || this.#restLength > 0) {
      const firstEnd = chunk.indexOf(LF) + 1;
      if (firstEnd === 0) {
        this.#hold(chunk);
        return;
      }
      this.#hold(chunk.subarray(0, firstEnd - 1));
      this.#endHeldLine();
      start = firstEnd;
    }
    const end = chunk.lastIndexOf(LF) + 1;
    if (end > start) {
      this.#emit(chunk.subarray(start, end));
      start = end;
    }
    this.#hold(chunk.subarray(start));
  }

  /** Ends the input; a last line may lack its LF. */
  end(): void {
    if (this.#restLength > 0) this.#endHeldLine();
  }

  /** Adds `bytes` to the line that is held, unless it becomes too long by it. */
  #hold(bytes: Buffer): void {
    if (this.#skipping) return;
    const length = this.#restLength + bytes.length;
    if (length > this.#limit) {
      this.#skipping = true;
      this.#restLength = 0;
      this.#atStart = false;
      this.#sink.overlong();
      return;
    }
    this.#reserve(length + 1);
    bytes.copy(this.#rest, this.#restLength);
    this.#restLength = length;
  }

  #endHeldLine(): void {
    if (this.#skipping) {
      this.#skipping = false;
    } else {
      this.#rest[this.#restLength] = LF;
      const line = this.#rest.subarray(0, this.#restLength + 1);
      this.#restLength = 0;
      this.#emit(line);
    }
  }

  #emit(block: Buffer): void {
    const hasMark = this.#atStart && block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf;
    this.#atStart = false;
    this.#sink.lines(hasMark ? block.subarray(3) : block);
  }

  #reserve(length: number): void {
    if (length <= this.#rest.length) return;
    const larger = Buffer.allocUnsafe(Math.max(length, Math.min(2 * this.#rest.length, this.#limit + 1)));
    this.#rest.copy(larger, 0, 0, this.#restLength);
    this.#rest = larger;
  }
}
