import type { Transform } from "node:stream";
import { CommandError } from "../command-error.ts";

/** Yields all output for one piece of input before the next, so that no output before damage is lost. */
export class Decoder {
  readonly #stream: Transform & { readonly bytesWritten: number };
  readonly #checkRest: (bytes: Buffer) => void;
  #taken = 0;
  #error: Error | undefined;
  #ended = false;
  #wake = () => {};

  /**
   * @param stream a stream whose buffer holds one chunk
   * @param checkRest throws if some bytes may not follow the archive
   */
  constructor(stream: Transform & { readonly bytesWritten: number }, checkRest: (bytes: Buffer) => void) {
    this.#stream = stream;
    this.#checkRest = checkRest;
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
    if (this.#ended) return this.#checkRest(input);
    let isDone = false;
    this.#taken += input.length;
    this.#stream.write(input, () => {
      isDone = true;
      this.#wake();
    });
    yield* this.#output(() => isDone);
    // The stream ignores bytes after the archive. It may end later than it calls back.
    const ignored = this.#taken - this.#stream.bytesWritten;
    if (ignored > 0) this.#ended = true;
    this.#checkRest(input.subarray(input.length - ignored));
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
