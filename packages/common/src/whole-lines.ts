/** Collects the whole lines of a stream of bytes, whose chunks may split them anywhere. */
export class WholeLines {
  readonly #separator: number;

  /** The beginning of a line whose end has not arrived. */
  #begun: Uint8Array[] = [];

  /** @param separator the byte that ends a line */
  constructor(separator: number) {
    this.#separator = separator;
  }

  /**
   * Takes a chunk. It keeps only a copy of the unfinished line.
   *
   * @returns the lines that end in the chunk, in one or two pieces
   */
  take(chunk: Uint8Array): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    const end = chunk.lastIndexOf(this.#separator) + 1;
    let start = 0;
    if (end > 0 && this.#begun.length > 0) {
      start = chunk.indexOf(this.#separator) + 1;
      this.#begun.push(chunk.subarray(0, start));
      pieces.push(this.end());
    }
    pieces.push(chunk.subarray(start, end));
    // NOTE: not `slice`, which does not copy if the chunk is a Buffer.
    if (end < chunk.length) this.#begun.push(new Uint8Array(chunk.subarray(end)));
    return pieces;
  }

  /** Returns the last line, which has no separator. It is empty if there is none. */
  end(): Uint8Array {
    const line = join(this.#begun);
    this.#begun = [];
    return line;
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
