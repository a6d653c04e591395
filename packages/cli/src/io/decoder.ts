import type { Transform } from "node:stream";
import { CommandError } from "../command-error.ts";

/** Yields all output for one piece of input before the next, so that no output before damage is lost. */
export class Decoder {
  readonly #stream: Transform & { readonly bytesWritten: number };
  #taken = 0;
  #error: Error | undefined;
  #ended = false;
  #wake = () => {};

  /** @param stream a stream whose buffer holds one chunk */
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
    let isDone = false;
    if (!this.#ended) {
      this.#taken += input.length;
      const before = this.#taken;
      this.#stream.write(input, () => {
        isDone = true;
        this.#wake();
      });
      yield* this.#output(() => isDone);
      // The stream ignores bytes after the archive.
      if (this.#ended) requirePadding(input.subarray(input.length - (before - this.#stream.bytesWritten)));
    } else {
      requirePadding(input);
    }
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

function requirePadding(bytes: Buffer): void {
  if (bytes.some((byte) => byte !== 0)) throw new CommandError("the archive is followed by something else");
}

function archiveError(error: NodeJS.ErrnoException): Error {
  if (error.code === "Z_BUF_ERROR") return new CommandError("the archive is cut off");
  return new CommandError(`the archive is damaged: ${error.message}`);
}
