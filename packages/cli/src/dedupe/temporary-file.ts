import { randomBytes } from "node:crypto";
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { displayName } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";

/** A file without a name: the system deletes it when the process ends, however it ends. */
export class TemporaryFile {
  readonly #descriptor: number;
  readonly #folder = tmpdir();
  length = 0;

  /** @throws CommandError if it cannot be created */
  constructor() {
    const path = join(this.#folder, `anyurl-${randomBytes(8).toString("hex")}`);
    try {
      this.#descriptor = openSync(path, "wx+", 0o600);
      rmSync(path);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** Writes bytes at the end, and returns where they start. @throws CommandError if they cannot be written */
  append(bytes: Uint8Array): number {
    const start = this.length;
    try {
      for (let at = 0; at < bytes.length; ) {
        at += writeSync(this.#descriptor, bytes, at, bytes.length - at, start + at);
      }
    } catch (error) {
      throw this.#failure(error);
    }
    this.length += bytes.length;
    return start;
  }

  /** Fills `bytes` with the file's bytes from `start` on. @throws CommandError if they cannot be read */
  read(bytes: Uint8Array, start: number): void {
    try {
      for (let at = 0; at < bytes.length; ) {
        const taken = readSync(this.#descriptor, bytes, at, bytes.length - at, start + at);
        if (taken === 0) throw new CommandError("a temporary file was cut off");
        at += taken;
      }
    } catch (error) {
      throw error instanceof CommandError ? error : this.#failure(error);
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #failure(error: unknown): CommandError {
    return fileError(`write a temporary file in ${displayName(this.#folder)}`, error, "; set TMPDIR to another folder");
  }
}
