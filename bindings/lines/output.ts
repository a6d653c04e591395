/** Hrefs as bytes, each followed by the separator. Runs of lines that are their own href are copied at once. */
export class Output {
  /** Of all hrefs so far, with their separators. */
  length = 0;
  #bytes: Uint8Array;
  /** How many of the bytes are written: the others are a run of lines. */
  #written = 0;
  /** The offsets in the lines at which the run starts, and of the separator after its last line. */
  #runStart = 0;
  #runEnd = -1;
  readonly #lines: Uint8Array;
  readonly #separator: number;

  /** @param lines the input */
  constructor(lines: Uint8Array, separator: number) {
    this.#lines = lines;
    this.#separator = separator;
    this.#bytes = new Uint8Array(lines.length + 1);
  }

  /** Appends a line of the input. */
  copy(start: number, end: number): void {
    if (start !== this.#runEnd + 1 || this.#written === this.length) {
      this.#endRun();
      this.#runStart = start;
    }
    this.#runEnd = end;
    this.length += end + 1 - start;
  }

  /** Appends an href. */
  write(href: string): void {
    this.#endRun();
    this.length += href.length + 1;
    this.#makeRoom();
    let at = this.#written;
    for (let index = 0; index < href.length; index++) this.#bytes[at++] = href.charCodeAt(index);
    this.#bytes[at] = this.#separator;
    this.#written = this.length;
  }

  /** Returns all bytes. */
  finish(): Uint8Array {
    this.#endRun();
    return this.#bytes.subarray(0, this.length);
  }

  #endRun(): void {
    if (this.#written === this.length) return;
    this.#makeRoom();
    this.#bytes.set(this.#lines.subarray(this.#runStart, this.#runEnd), this.#written);
    // The last line of the input may have no separator.
    this.#bytes[this.length - 1] = this.#separator;
    this.#written = this.length;
  }

  #makeRoom(): void {
    if (this.length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.length, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#written));
    this.#bytes = larger;
  }
}
