/** Keyed hashes of lines, for the command: hash.wasm. assembly/hash/index.ts describes the exports. */
import base64 from "@anyurl/assembly/hash-wasm-inline";
import { fromBase64 } from "../wasm/base64.ts";

/** The length of a hash in bytes and in words, and the length of the hash's key in bytes. */
export const HASH_BYTES = 16;
export const HASH_WORDS = 4;
export const SECRET_BYTES = 16;

/** The exports of hash.wasm. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  hashLines(start: number, end: number, out: number, key0: bigint, key1: bigint): number;
  lineEnds(start: number, end: number, out: number): number;
}

/** Hashes lines, and finds their ends, in WebAssembly: many in one call. */
export class LineHasher {
  readonly #exports: Exports;
  readonly #key0: bigint;
  readonly #key1: bigint;

  /** @param secret the key of the hash */
  constructor(secret: Uint8Array) {
    const module = new WebAssembly.Module(fromBase64(base64));
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    const view = new DataView(secret.buffer, secret.byteOffset, SECRET_BYTES);
    this.#key0 = view.getBigUint64(0, true);
    this.#key1 = view.getBigUint64(8, true);
  }

  /** Returns the hashes of lines, each with its line feed, one after the other. @param count the number of lines */
  hash(lines: Uint8Array, count: number): Uint32Array<ArrayBuffer> {
    const { start, end, out } = this.#write(lines, HASH_BYTES * count);
    this.#exports.hashLines(start, end, out, this.#key0, this.#key1);
    return this.#read(out, HASH_WORDS * count);
  }

  /** Returns where each line ends, after its line feed. */
  lineEnds(lines: Uint8Array): Uint32Array<ArrayBuffer> {
    // The system provides memory when it is used.
    const { start, end, out } = this.#write(lines, Uint32Array.BYTES_PER_ELEMENT * lines.length);
    return this.#read(out, this.#exports.lineEnds(start, end, out));
  }

  /** @param room how many bytes the result can have */
  #write(lines: Uint8Array, room: number): { readonly start: number; readonly end: number; readonly out: number } {
    const offset = (lines.length + 15) & ~15;
    const start = this.#exports.reserve(offset + room);
    new Uint8Array(this.#exports.memory.buffer).set(lines, start);
    return { start, end: start + lines.length, out: start + offset };
  }

  #read(address: number, words: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#exports.memory.buffer, address, words).slice();
  }
}
