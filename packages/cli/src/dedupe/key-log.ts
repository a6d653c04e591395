import { open, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { HASH_BYTES, HASH_WORDS, SECRET_BYTES } from "@anyurl/bindings/hash/line-hasher";
import { keysName } from "../canonicalize/resume/state.ts";
import type { CommandIO } from "../command-io.ts";
import { FileOutput, partialName } from "../io/file-output.ts";
import { displayName } from "../io/sources.ts";
import { fileError } from "../io/system-error.ts";
import { followLinks } from "../io/target.ts";
import { Added, type KeySet } from "./key-set.ts";
import { bytesOf } from "./partitions.ts";
import { newSecret } from "./secret.ts";

/** With the key of the hash, others could make URLs with equal hashes. */
const PRIVATE = 0o600;

/** How many hashes are read at a time. */
const READ_HASHES = 2 ** 16;

/**
 * The file of a run that can be resumed: the key of the hash, and the hashes of the rows that were written. It costs 16
 * bytes a row. Without it, a run that continues would compute all keys again.
 */
export class KeyLog {
  readonly secret: Uint8Array;
  readonly #file: FileOutput;
  readonly #path: string;

  private constructor(file: FileOutput, path: string, secret: Uint8Array) {
    this.#file = file;
    this.#path = path;
    this.secret = secret;
  }

  /**
   * Opens the file, and adds the hashes in it to `keys`.
   *
   * @param kept how many bytes of it a run has that continues
   * @throws CommandError if it cannot be read or written
   */
  static async open(output: string, kept: number, keys: KeySet, io: CommandIO): Promise<KeyLog> {
    const name = keysName((await followLinks(resolve(io.cwd, output))) ?? output);
    try {
      const file = await FileOutput.create(name, kept, io, PRIVATE);
      const path = partialName(name);
      if (kept > 0) return new KeyLog(file, path, await readKeys(path, kept, keys));
      const secret = newSecret();
      await file.write(secret);
      return new KeyLog(file, path, secret);
    } catch (error) {
      throw fileError(`write ${displayName(keysName(output))}`, error);
    }
  }

  async write(hashes: Uint32Array): Promise<void> {
    await this.#file.write(bytesOf(hashes));
  }

  /** Flushes everything to disk, and returns the file's length; `undefined` if it could not be written. */
  checkpoint(): Promise<number | undefined> {
    return this.#file.checkpoint();
  }

  /** Closes the file. It is deleted if the run is complete. */
  async close(isComplete: boolean): Promise<void> {
    await this.#file.finish(false);
    if (isComplete) await rm(this.#path, { force: true });
  }
}

/** Reads the first `length` bytes of the file. @returns the key of the hash */
async function readKeys(path: string, length: number, keys: KeySet): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const secret = new Uint8Array(SECRET_BYTES);
    await handle.read(secret, 0, SECRET_BYTES, 0);
    const hashes = new Uint32Array(READ_HASHES * HASH_WORDS);
    for (let at = SECRET_BYTES; at < length; ) {
      const wanted = Math.min(hashes.byteLength, length - at);
      const { bytesRead } = await handle.read(bytesOf(hashes), 0, wanted, at);
      const whole = bytesRead - (bytesRead % HASH_BYTES);
      if (whole === 0) break;
      for (let from = 0; from < whole; from += HASH_BYTES) addKnown(keys, hashes, from / Uint32Array.BYTES_PER_ELEMENT);
      at += whole;
    }
    return secret;
  } finally {
    await handle.close();
  }
}

function addKnown(keys: KeySet, hashes: Uint32Array, at: number): void {
  if (keys.add(hashes, at) === Added.noRoom)
    throw new Error("the keys of the interrupted run do not fit into --memory");
}
