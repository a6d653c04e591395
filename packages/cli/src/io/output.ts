import type { OutputStream } from "../command-io.ts";
import { errorWords, isSystemError } from "./system-error.ts";

/** An output. When nothing more can be written, it is closed and ignores further content. */
export interface Sink {
  readonly closed: boolean;
  /** Why nothing more can be written; `undefined` if the reader closed the pipe. */
  readonly failure: string | undefined;
  /** Accepts `content`, and resolves when the content before it is written. */
  write(content: string | Uint8Array): Promise<void>;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
}

/**
 * Writes text in UTF-8, or bytes, to stdout or stderr, at most one piece ahead of the reader. When the reader closes
 * the pipe, the output is {@link closed} and ignores further content.
 */
export class Output implements Sink {
  closed = false;
  failure: string | undefined;
  readonly #open: () => OutputStream;
  readonly #beforeWrite: () => void;
  #stream: OutputStream | undefined;
  #pending: Promise<void> = Promise.resolve();

  /**
   * @param open returns the stream; called before the first piece is written
   * @param beforeWrite called before something is written to a terminal, to clear the progress line
   */
  constructor(open: () => OutputStream, beforeWrite = () => {}) {
    this.#open = open;
    this.#beforeWrite = beforeWrite;
  }

  /** Writes `content`, and resolves when the content before it is written. */
  async write(content: string | Uint8Array): Promise<void> {
    if (content.length === 0 || this.closed) return;
    const before = this.#pending;
    const stream = this.#openStream();
    if (stream.isTTY) this.#beforeWrite();
    this.#pending = new Promise<void>((resolve, reject) => {
      // If a file cannot be written, Deno throws here. Node reports it later.
      stream.write(content, (error) => (error ? reject(error) : resolve()));
    }).catch((error: Error) => this.#close(error));
    await before;
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    await this.#pending;
  }

  #openStream(): OutputStream {
    if (this.#stream !== undefined) return this.#stream;
    const stream = this.#open();
    stream.on("error", (error) => this.#close(error));
    this.#stream = stream;
    return stream;
  }

  #close(error: Error): void {
    this.closed = true;
    if (isSystemError(error) && error.code !== "EPIPE") this.failure = errorWords(error);
  }
}
