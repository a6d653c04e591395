import { rmSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import type { CommandIO } from "../command-io.ts";
import type { Sink } from "./output.ts";
import { errorWords, isSystemError } from "./system-error.ts";
import { targetOf } from "./target.ts";

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
  /** Gives the file its name, if `isWhole` and all is written; if not, it is gone, unless it is to be gone on with. */
  finish(isWhole: boolean): Promise<void>;
}

/**
 * Writes a file, one piece ahead of the disk at most. It has another name until it is whole, so that nobody takes a part for all,
 * and a file that it takes the place of stays until then. What is no regular file, as a device or a pipe, is written as it is.
 */
export class FileOutput implements FileSink {
  readonly #handle: FileHandle;
  readonly #atExit: CommandIO["atExit"];
  readonly #path: string;
  readonly #partial: PartialFile | undefined;
  #pending: Promise<void> = Promise.resolve();
  #length: number;
  #closed = false;
  #failure: string | undefined;

  private constructor(
    handle: FileHandle,
    { atExit }: CommandIO,
    path: string,
    partial: PartialFile | undefined,
    length: number,
  ) {
    this.#handle = handle;
    this.#atExit = atExit;
    this.#path = path;
    this.#partial = partial;
    this.#length = length;
    if (partial?.isKept === false) atExit.add(this.#discard);
  }

  /**
   * @param keptLength how much there is of the file already, if it is to be kept where it does not get whole; the rest is cut off
   * @throws the system's error if it cannot be opened
   */
  static async create(path: string, keptLength: number | undefined, io: CommandIO): Promise<FileOutput> {
    const target = await targetOf(path);
    if (target === undefined) return new FileOutput(await open(path, "w"), io, path, undefined, 0);
    const mode = await modeOf(target);
    const name = partialName(target);
    // What another run may still be writing is left to it, without its name.
    if (!keptLength) await rm(name, { force: true });
    const handle = await open(name, keptLength ? "r+" : "wx", mode);
    await handle.truncate(keptLength ?? 0);
    if (mode !== undefined) await handle.chmod(mode);
    const { dev, ino } = await handle.stat({ bigint: true });
    return new FileOutput(handle, io, target, { name, dev, ino, isKept: keptLength !== undefined }, keptLength ?? 0);
  }

  /** How many bytes it has, when all is written. */
  get length(): number {
    return this.#length;
  }

  get closed(): boolean {
    return this.#closed;
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
    if (!this.closed && !this.#isOwn()) this.#fail("its .partial was taken away, or is another run's");
    return this.#length;
  }

  async finish(isWhole: boolean): Promise<void> {
    await this.end();
    // A handle that nobody closes is closed with a warning.
    await this.#attempt(() => this.#handle.close());
    const partial = this.#partial;
    if (partial === undefined) return;
    if (isWhole) await this.#try(() => rename(partial.name, this.#path));
    this.#atExit.delete(this.#discard);
    if ((this.closed || !isWhole) && !partial.isKept) this.#discard();
  }

  /** Takes away what is written of the file, when it does not get whole. */
  readonly #discard = () => {
    if (this.#partial !== undefined && this.#isOwn()) rmSync(this.#partial.name, { force: true });
  };

  /** Whether it is this file still that has the name. */
  #isOwn(): boolean {
    if (this.#partial === undefined) return true;
    const { name, dev, ino } = this.#partial;
    const found = statSync(name, { bigint: true, throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  }

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
      // The reader of a pipe may go away.
      if (error.code === "EPIPE") this.#closed = true;
      else this.#fail(errorWords(error));
    }
  }

  #fail(words: string): void {
    this.#closed = true;
    this.#failure ??= words;
  }
}

/** The file that a file is until it is whole. */
interface PartialFile {
  readonly name: string;
  readonly dev: bigint;
  readonly ino: bigint;
  /** Whether it is to be gone on with where it does not get whole. */
  readonly isKept: boolean;
}

/**
 * Who may read and write a file; `undefined` if it is not there.
 *
 * @throws the system's error if it may not be written, or is a directory
 */
async function modeOf(path: string): Promise<number | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, "r+");
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return (await handle.stat()).mode & 0o777;
  } finally {
    await handle.close();
  }
}
