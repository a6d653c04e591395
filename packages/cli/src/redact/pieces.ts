/** The longest text without a space that is held, in bytes. */
import { Char } from "@anyurl/common/char";
export const MAX_HELD_BYTES = 16 * 2 ** 20;

/** It replaces a text that is too long to be held, which can be one URL. */
const REPLACEMENT = "REDACTED";

/**
 * Cuts a stream of bytes into pieces, so that no URL is in two of them: each piece ends with a line feed, or, if a line
 * is longer than the limit, with another byte that ends a URL. Without such a byte, the text up to the next one is
 * replaced. All other bytes are kept.
 */
export class Pieces {
  /** How many texts were replaced since they were too long. */
  replaced = 0;
  readonly #limit: number;
  #held: Buffer[] = [];
  #heldLength = 0;
  #isReplacing = false;

  constructor(limit: number = MAX_HELD_BYTES) {
    this.#limit = limit;
  }

  /** Adds a chunk, and returns the pieces that end in it. */
  push(chunk: Buffer): Buffer[] {
    const rest = this.#isReplacing ? this.#afterReplaced(chunk) : chunk;
    const end = rest.lastIndexOf(Char.LineFeed) + 1;
    const pieces = end > 0 ? this.#cut(rest, end) : [];
    this.#hold(rest.subarray(end));
    if (this.#heldLength > this.#limit) pieces.push(this.#shorten());
    return pieces.filter((piece) => piece.length > 0);
  }

  /** Ends the input, and returns its last piece. */
  end(): Buffer[] {
    const last = this.#take();
    return last.length > 0 ? [last] : [];
  }

  #hold(bytes: Buffer): void {
    if (bytes.length === 0) return;
    // NOTE: a copy, since the memory of the chunk is sent to a thread with its pieces.
    this.#held.push(Buffer.from(bytes));
    this.#heldLength += bytes.length;
  }

  #take(): Buffer {
    const whole = Buffer.concat(this.#held);
    this.#held = [];
    this.#heldLength = 0;
    return whole;
  }

  /** Returns the held bytes with those before the first line feed, and the whole lines after it. */
  #cut(chunk: Buffer, end: number): Buffer[] {
    if (this.#heldLength === 0) return [chunk.subarray(0, end)];
    const first = chunk.indexOf(Char.LineFeed) + 1;
    this.#hold(chunk.subarray(0, first));
    return [this.#take(), chunk.subarray(first, end)];
  }

  /** Returns the held bytes up to the last one that ends a URL, and holds the rest. */
  #shorten(): Buffer {
    const whole = this.#take();
    const end = lastEnd(whole) + 1;
    if (end > 0) {
      this.#hold(whole.subarray(end));
      return whole.subarray(0, end);
    }
    this.replaced++;
    this.#isReplacing = true;
    return Buffer.from(REPLACEMENT);
  }

  #afterReplaced(chunk: Buffer): Buffer {
    const end = chunk.findIndex(endsURL);
    this.#isReplacing = end < 0;
    return end < 0 ? chunk.subarray(chunk.length) : chunk.subarray(end);
  }
}

/** A space, a control character, `"`, `<`, `>` and a backtick end every URL. */
function endsURL(byte: number): boolean {
  return (
    byte <= Char.Space ||
    byte === Char.QuotationMark ||
    byte === Char.LessThanSign ||
    byte === Char.GreaterThanSign ||
    byte === Char.GraveAccent
  );
}

function lastEnd(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at >= 0 && !endsURL(bytes[at] as number)) at--;
  return at;
}
