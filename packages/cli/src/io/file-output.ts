import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import type { CommandIO } from "../command-io.ts";
import { nameLeftFiles } from "./left-files.ts";
import type { Sink } from "./output.ts";
import { nameInError } from "./sources.ts";
import { errorWords, isSystemError } from "./system-error.ts";
import { followLinks } from "./target.ts";

/** Returns the name of a file until it is complete, if another run can resume it. */
export function partialName(path: string): string {
  return `${path}.partial`;
}

/** A file that is written in blocks. */
export interface FileSink extends Sink {
  /** Whether it gets its name when it is complete. Devices and pipes are written directly. */
  readonly replaces: boolean;
  /** Declares that everything written so far is whole lines. */
  endBlock(): Promise<void>;
  /** Flushes everything to disk, and returns the length of the file if writing can resume there. */
  checkpoint(): Promise<number | undefined>;
  /** Flushes the rest to disk, and returns the length of the file. */
  end(): Promise<number>;
  /** Names the file if `isWhole` and everything is written. Otherwise deletes it, unless it is kept for resuming. */
  finish(isWhole: boolean): Promise<void>;
}

/**
 * Writes a file, at most one piece ahead of the disk. The file has another name until it is complete, so that nobody
 * mistakes a part for the whole. The file that it replaces exists until then. Devices and pipes are written directly.
 */
export class FileOutput implements FileSink {
  closed = false;
  failure: string | undefined;
  /** The length of the file in bytes, including data that is not written yet. */
  length: number;
  readonly #handle: FileHandle;
  readonly #atExit: CommandIO["atExit"];
  readonly #path: string;
  readonly #partial: PartialFile | undefined;
  /** Deletes an incomplete file, and reports it. */
  readonly #discardAtExit: () => void;
  #pending: Promise<void> = Promise.resolve();

  private constructor(
    handle: FileHandle,
    { atExit }: CommandIO,
    path: string,
    partial: PartialFile | undefined,
    length: number,
    discardAtExit: () => void = () => {},
  ) {
    this.#handle = handle;
    this.#atExit = atExit;
    this.#path = path;
    this.#partial = partial;
    this.length = length;
    this.#discardAtExit = discardAtExit;
  }

  /**
   * @param keptLength the length to keep of an existing file, if the file is kept even when it is incomplete
   * @param newMode the permissions of a new file; by default, those that the system gives
   * @throws the system's error if it cannot be opened
   */
  static async create(
    path: string,
    keptLength: number | undefined,
    io: CommandIO,
    newMode?: number,
  ): Promise<FileOutput> {
    const target = await followLinks(path);
    if (target === undefined) return new FileOutput(await open(path, "w"), io, path, undefined, 0);
    const mode = (await readMode(target)) ?? newMode;
    await nameLeftFiles(target, io);
    const isKept = keptLength !== undefined;
    // Another run that cannot be resumed has a file of another name.
    const name = partialName(isKept ? target : `${target}.${randomBytes(4).toString("hex")}`);
    // Another run may still be writing the old file, which then has no name.
    if (keptLength === 0) await rm(name, { force: true });
    if (!keptLength) closeSync(openSync(name, "wx", mode));
    // In the same tick as the creation, so that an interruption leaves no file.
    const { dev, ino } = statSync(name, { bigint: true });
    const partial = { name, dev, ino, isKept };
    const discardAtExit = () => {
      discard(partial);
      io.stderr.write(`Removed the incomplete ${nameInError(path)}.\n`);
    };
    if (!isKept) io.atExit.add(discardAtExit);
    const handle = await open(name, "r+");
    await handle.truncate(keptLength ?? 0);
    if (mode !== undefined) await handle.chmod(mode);
    return new FileOutput(handle, io, target, partial, keptLength ?? 0, discardAtExit);
  }

  get replaces(): boolean {
    return this.#partial !== undefined;
  }

  async write(content: string | Uint8Array): Promise<void> {
    if (content.length === 0 || this.closed) return;
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const position = this.#partial === undefined ? null : this.length;
    this.length += bytes.length;
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
    return this.closed ? undefined : this.length;
  }

  async end(): Promise<number> {
    await this.flush();
    if (this.#partial !== undefined) await this.#try(() => this.#handle.sync());
    if (!this.closed && this.#partial !== undefined && !isOwn(this.#partial))
      this.#fail("its .partial file was deleted, or belongs to another run");
    return this.length;
  }

  async finish(isWhole: boolean): Promise<void> {
    await this.end();
    // Node warns about handles that are not closed.
    await this.#attempt(() => this.#handle.close());
    const partial = this.#partial;
    if (partial === undefined) return;
    if (isWhole) await this.#try(() => rename(partial.name, this.#path));
    this.#atExit.delete(this.#discardAtExit);
    if ((this.closed || !isWhole) && !partial.isKept) discard(partial);
  }

  /** @param position the position in the file; `null` for a pipe */
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
      if (error.code === "EPIPE") this.closed = true;
      else this.#fail(errorWords(error));
    }
  }

  #fail(words: string): void {
    this.closed = true;
    this.failure ??= words;
  }
}

/** A file under its temporary name. */
interface PartialFile {
  readonly name: string;
  readonly dev: bigint;
  readonly ino: bigint;
  /** Whether to keep the file for resuming if it is incomplete. */
  readonly isKept: boolean;
}

/** Returns whether the name still belongs to this file. */
function isOwn({ name, dev, ino }: PartialFile): boolean {
  const found = statSync(name, { bigint: true, throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}

/** Deletes a file, unless its name belongs to another one. */
function discard(partial: PartialFile): void {
  if (isOwn(partial)) rmSync(partial.name, { force: true });
}

/**
 * Returns the permissions of a file; `undefined` if it does not exist.
 *
 * @throws the system's error if it may not be written, or is a directory
 */
async function readMode(path: string): Promise<number | undefined> {
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
