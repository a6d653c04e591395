import { rmSync } from "node:fs";
import { type FileHandle, open, realpath, rename, stat } from "node:fs/promises";
import type { Sink } from "./output.ts";
import { errorWords, isSystemError } from "./system-error.ts";

/** What is added to the name of a file until it is whole. */
const PARTIAL = ".partial";

/** A file that is written, block by block. */
export interface FileSink extends Sink {
  /** Says that what was written till now is whole lines. */
  endBlock(): Promise<void>;
  /** Gives the file its name, if all is written; if not, it is gone. */
  finish(): Promise<void>;
}

/**
 * Writes a file, one piece ahead of the disk at most. It has another name until it is whole, so that nobody takes a part for all,
 * and a file that it takes the place of stays until then. What is no regular file, as a device or a pipe, is written as it is.
 */
export class FileOutput implements FileSink {
  readonly #handle: FileHandle;
  readonly #path: string;
  readonly #partial: string | undefined;
  #pending: Promise<void> = Promise.resolve();
  #length: number;
  #failure: string | undefined;

  private constructor(handle: FileHandle, path: string, partial: string | undefined, length: number) {
    this.#handle = handle;
    this.#path = path;
    this.#partial = partial;
    this.#length = length;
    if (partial !== undefined) process.once("exit", this.#discard);
  }

  /** @throws the system's error if it cannot be opened */
  static async create(path: string): Promise<FileOutput> {
    const target = await targetOf(path);
    if (target === undefined) return new FileOutput(await open(path, "w"), path, undefined, 0);
    const partial = target + PARTIAL;
    return new FileOutput(await open(partial, "w"), target, partial, 0);
  }

  /** How many bytes it has, when all is written. */
  get length(): number {
    return this.#length;
  }

  get closed(): boolean {
    return this.#failure !== undefined;
  }

  get failure(): string | undefined {
    return this.#failure;
  }

  async write(content: string | Uint8Array): Promise<void> {
    if (content.length === 0 || this.closed) return;
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    this.#length += bytes.length;
    const before = this.#pending;
    this.#pending = before.then(() => this.#try(() => this.#writeAll(bytes)));
    await before;
  }

  async flush(): Promise<void> {
    await this.#pending;
  }

  async endBlock(): Promise<void> {}

  async finish(): Promise<void> {
    await this.flush();
    if (this.#partial === undefined) {
      await this.#try(() => this.#handle.close());
      return;
    }
    const partial = this.#partial;
    await this.#try(() => this.#handle.sync());
    await this.#try(() => this.#handle.close());
    await this.#try(() => rename(partial, this.#path));
    process.off("exit", this.#discard);
    if (this.closed) this.#discard();
  }

  /** Takes away what is written of the file, when it does not get whole. */
  readonly #discard = () => {
    if (this.#partial !== undefined) rmSync(this.#partial, { force: true });
  };

  async #writeAll(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, at);
      at += bytesWritten;
    }
  }

  async #try(deed: () => Promise<unknown>): Promise<void> {
    if (this.closed) return;
    try {
      await deed();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#failure = errorWords(error);
    }
  }
}

/** The file that a path leads to by links, which is not there perhaps; `undefined` if it is there, and no regular file. */
async function targetOf(path: string): Promise<string | undefined> {
  try {
    const target = await realpath(path);
    const stats = await stat(target);
    return stats.isFile() || stats.isDirectory() ? target : undefined;
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return path;
    throw error;
  }
}
