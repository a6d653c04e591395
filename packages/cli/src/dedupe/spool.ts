import type { Parts } from "./digest.ts";
import { bytesOf } from "./partitions.ts";
import { TemporaryFile } from "./temporary-file.ts";

/** The number of parts of a frame, and of their bytes. */
const HEADER_WORDS = 2;

/** Parts of bytes, which are read again in the order in which they were written. */
export class Spool {
  #file: TemporaryFile | undefined;

  write({ bytes, ends }: Parts): void {
    if (ends.length === 0) return;
    this.#file ??= new TemporaryFile();
    this.#file.append(bytesOf(Uint32Array.of(ends.length, bytes.length)));
    this.#file.append(bytesOf(ends));
    this.#file.append(bytes);
  }

  *read(): Generator<Parts> {
    const file = this.#file;
    if (file === undefined) return;
    for (let at = 0; at < file.length; ) {
      const header = new Uint32Array(HEADER_WORDS);
      at = readAt(file, bytesOf(header), at);
      const [count = 0, length = 0] = header;
      const ends = new Uint32Array(count);
      at = readAt(file, bytesOf(ends), at);
      const bytes = Buffer.allocUnsafeSlow(length);
      at = readAt(file, bytes, at);
      yield { bytes, ends };
    }
  }

  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}

/** Fills `bytes`, and returns the position after them. */
function readAt(file: TemporaryFile, bytes: Uint8Array, at: number): number {
  file.read(bytes, at);
  return at + bytes.length;
}
