/** Bytes that grow at their end. */
export class Output {
  #buffer: Uint8Array<ArrayBuffer>;
  #length = 0;

  /** @param capacity how many bytes to expect */
  constructor(capacity: number) {
    this.#buffer = new Uint8Array(Math.max(capacity, 64));
  }

  /** The number of bytes. */
  get length(): number {
    return this.#length;
  }

  /** The bytes that are there now. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Appends bytes. */
  push(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends an ASCII text. */
  pushASCII(text: string): void {
    this.#reserve(text.length);
    for (let at = 0; at < text.length; at++) this.#buffer[this.#length + at] = text.charCodeAt(at);
    this.#length += text.length;
  }

  /** Appends one byte. */
  pushByte(byte: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = byte;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buffer.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
    larger.set(this.bytes);
    this.#buffer = larger;
  }
}
