import { rmSync } from "node:fs";
import { type FileHandle, open, realpath, rename, stat } from "node:fs/promises";
import type { Sink } from "./output.ts";
import { errorWords, isSystemError } from "./system-error.ts";

/** The name of a file until it is whole. */
export function partialName(path: string): string {
  return `${path}.partial`;
}

/** A file that is written, block by block. */
export interface FileSink extends Sink {
  /** Says that what was written till now is whole lines. */
  endBlock(): Promise<void>;
  /** Puts all that was written on the disk, and says how long the file is, if it can be cut and gone on with there. */
  checkpoint(): Promise<number | undefined>;
  /** Puts the rest on the disk, and says how long the file is. */
  end(): Promise<number>;
  /** Gives the file its name, if all is written; if not, it is gone, unless it is to be gone on with. */
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
  readonly #isKept: boolean;
  #pending: Promise<void> = Promise.resolve();
  #length: number;
  #failure: string | undefined;

  private constructor(handle: FileHandle, path: string, partial: string | undefined, keptLength: number | undefined) {
    this.#handle = handle;
    this.#path = path;
    this.#partial = partial;
    this.#isKept = keptLength !== undefined;
    this.#length = keptLength ?? 0;
    if (partial !== undefined && !this.#isKept) process.once("exit", this.#discard);
  }

  /**
   * @param keptLength how much there is of the file already, if it is to be kept where it does not get whole; the rest is cut off
   * @throws the system's error if it cannot be opened
   */
  static async create(path: string, keptLength: number | undefined): Promise<FileOutput> {
    const target = await targetOf(path);
    if (target === undefined) return new FileOutput(await open(path, "w"), path, undefined, undefined);
    const partial = partialName(target);
    const handle = await open(partial, keptLength ? "r+" : "w");
    await handle.truncate(keptLength ?? 0);
    return new FileOutput(handle, target, partial, keptLength);
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
    const position = this.#partial === undefined ? null : this.#length;
    this.#length += bytes.length;
    const before = this.#pending;
    this.#pending = before.then(() => this.#try(() => this.#writeAll(bytes, position)));
    await before;
  }

  async flush(): Promise<void> {
    await this.#pending;
  }

  async endBlock(): Promise<void> {}

  async checkpoint(): Promise<number | undefined> {
    await this.end();
    return this.closed ? undefined : this.#length;
  }

  async end(): Promise<number> {
    await this.flush();
    if (this.#partial !== undefined) await this.#try(() => this.#handle.sync());
    return this.#length;
  }

  async finish(): Promise<void> {
    await this.end();
    // A handle that nobody closes is closed with a warning.
    await this.#attempt(() => this.#handle.close());
    const partial = this.#partial;
    if (partial === undefined) return;
    await this.#try(() => rename(partial, this.#path));
    process.off("exit", this.#discard);
    if (this.closed && !this.#isKept) this.#discard();
  }

  /** Takes away what is written of the file, when it does not get whole. */
  readonly #discard = () => {
    if (this.#partial !== undefined) rmSync(this.#partial, { force: true });
  };

  /** @param position where in the file; `null` for a pipe, which has no places */
  async #writeAll(bytes: Uint8Array, position: number | null): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const place = position === null ? null : position + at;
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, place);
      at += bytesWritten;
    }
  }

  async #try(deed: () => Promise<unknown>): Promise<void> {
    if (!this.closed) await this.#attempt(deed);
  }

  async #attempt(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#failure ??= errorWords(error);
    }
  }
}

/** The file that a path leads to by links, which is not there perhaps; `undefined` if it is there, and no regular file. */
export async function targetOf(path: string): Promise<string | undefined> {
  try {
    const target = await realpath(path);
    const stats = await stat(target);
    return stats.isFile() || stats.isDirectory() ? target : undefined;
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return path;
    throw error;
  }
}
