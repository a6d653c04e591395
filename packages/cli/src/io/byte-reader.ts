import { CommandError } from "../command-error.ts";

/** Reads the bytes of an archive. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #read = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** How many bytes were taken. */
  get position(): number {
    return this.#read - this.#held.length;
  }

  /** Returns the next bytes without taking them: at least `length`, unless the archive ends before. */
  async peek(length: number): Promise<Buffer> {
    while (this.#held.length < length) {
      const { done, value } = await this.#source.next();
      if (done) break;
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
      this.#read += value.length;
    }
    return this.#held;
  }

  /** Returns the same. @throws CommandError if the archive ends before */
  async require(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    if (bytes.length < length) throw new CommandError("the archive is cut off");
    return bytes;
  }

  /** Takes the next bytes. @throws CommandError if the archive ends before */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.require(length);
    this.#held = bytes.subarray(length);
    return bytes.subarray(0, length);
  }

  /** Closes the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
