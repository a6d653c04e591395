import type { Transform } from "node:stream";
import { CommandError } from "../command-error.ts";

/** How much is decompressed at a time. At most this much of the data before damage is lost. */
const DECODED_BYTES = 2 ** 16;

/** The options of streams: their buffers hold one chunk. */
export const DECODER_OPTIONS = { chunkSize: DECODED_BYTES, readableHighWaterMark: 1 };

/** Yields all output for one piece of input before the next, so that no output before damage is lost. */
export class Decoder {
  /** The bytes of the last piece after the end of the archive; `undefined` before it. */
  rest: Buffer | undefined;
  readonly #stream: Transform & { readonly bytesWritten: number };
  #taken = 0;
  #error: Error | undefined;
  #ended = false;
  #wake = () => {};

  /** @param stream a stream with {@link DECODER_OPTIONS} */
  constructor(stream: Transform & { readonly bytesWritten: number }) {
    this.#stream = stream;
    stream.on("readable", () => this.#wake());
    stream.on("end", () => {
      this.#ended = true;
      this.#wake();
    });
    stream.on("error", (error) => {
      this.#error = error;
      this.#wake();
    });
  }

  /** @throws CommandError if the input is damaged */
  async *decode(input: Buffer): AsyncGenerator<Buffer> {
    if (this.#ended) {
      this.rest = input;
      return;
    }
    let isDone = false;
    this.#taken += input.length;
    this.#stream.write(input, () => {
      isDone = true;
      this.#wake();
    });
    yield* this.#output(() => isDone);
    // The stream ignores bytes after the archive. It may end later than it calls back.
    const ignored = this.#taken - this.#stream.bytesWritten;
    if (ignored === 0) return;
    this.#ended = true;
    this.rest = input.subarray(input.length - ignored);
  }

  /** @throws CommandError if the input is cut off */
  async *end(): AsyncGenerator<Buffer> {
    this.#stream.end();
    yield* this.#output(() => false);
  }

  close(): void {
    this.#stream.destroy();
  }

  async *#output(isDone: () => boolean): AsyncGenerator<Buffer> {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const chunk: Buffer | null = this.#stream.read();
      if (chunk !== null) yield chunk;
      else if (this.#error !== undefined) throw archiveError(this.#error);
      else if (this.#ended || isDone()) return;
      else await woken;
    }
  }
}

function archiveError(error: NodeJS.ErrnoException): Error {
  if (error.code === "Z_BUF_ERROR") return new CommandError("the archive is cut off");
  return new CommandError(`the archive is damaged: ${error.message}`);
}
