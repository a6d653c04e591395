import type { OutputStream } from "../command-io.ts";
import { errorWords, isSystemError } from "./system-error.ts";

/** What can be written to. When nothing more can be written it is closed, and all further is dropped. */
export interface Sink {
  readonly closed: boolean;
  /** Why nothing more can be written, in words; `undefined` if the reader just went away. */
  readonly failure: string | undefined;
  /** Takes `content` and resolves when what was taken before is written. */
  write(content: string | Uint8Array): Promise<void>;
  /** Resolves when all is written. */
  flush(): Promise<void>;
}

/**
 * Writes text in UTF-8 or bytes to stdout or stderr, one ahead of its reader at most. When the reader goes away the output is
 * {@link closed} and all further is dropped.
 */
export class Output implements Sink {
  readonly #stream: OutputStream;
  readonly #beforeWrite: () => void;
  #pending: Promise<void> = Promise.resolve();
  #closed = false;
  #failure: string | undefined;

  /** @param beforeWrite called before something goes to a terminal, to clear what else is drawn there */
  constructor(stream: OutputStream, beforeWrite: () => void) {
    this.#stream = stream;
    this.#beforeWrite = stream.isTTY ? beforeWrite : () => {};
    stream.on("error", (error) => this.#close(error));
  }

  /** Whether nothing more can be written. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Why nothing more can be written, in words; `undefined` if the reader just went away. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Hands `content` to the stream and resolves when what was handed to it before is written. */
  async write(content: string | Uint8Array): Promise<void> {
    if (content.length === 0 || this.#closed) return;
    const before = this.#pending;
    this.#beforeWrite();
    this.#pending = new Promise<void>((resolve, reject) => {
      // Deno throws here where a file cannot be written; Node says so later.
      this.#stream.write(content, (error) => (error ? reject(error) : resolve()));
    }).catch((error: Error) => this.#close(error));
    await before;
  }

  /** Resolves when all is written. */
  async flush(): Promise<void> {
    await this.#pending;
  }

  #close(error: Error): void {
    this.#closed = true;
    if (isSystemError(error) && error.code !== "EPIPE") this.#failure = errorWords(error);
  }
}
