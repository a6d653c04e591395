/** Memory for chunks of input, which is used again: the system takes as long to provide it as a chunk takes to read. */
export class Buffers {
  readonly #size: number;
  readonly #free: ArrayBuffer[] = [];

  /** @param size the size of each buffer in bytes */
  constructor(size: number) {
    this.#size = size;
  }

  /** Returns a buffer with any content. */
  take(): Buffer {
    return Buffer.from(this.#free.pop() ?? new ArrayBuffer(this.#size));
  }

  /** Takes memory back that nobody uses any more. Memory of another size, or that another thread has, is left alone. */
  give(memory: Iterable<ArrayBufferLike>): void {
    for (const one of memory) {
      if (one.byteLength === this.#size && one instanceof ArrayBuffer) this.#free.push(one);
    }
  }
}

/** Returns the memory of blocks, which may share it. */
export function collectMemory(blocks: readonly (Uint8Array | null)[]): Set<ArrayBufferLike> {
  return new Set(blocks.flatMap((block) => block?.buffer ?? []));
}
