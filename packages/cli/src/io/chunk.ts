import type { WideEncoding } from "./wide-encoding.ts";

/** A piece of input. */
export interface Chunk {
  readonly bytes: Buffer;
  /** How many bytes of the file, possibly compressed, were read for it. */
  readonly read: number;
  /** The encoding that the bytes were decoded from, if it is not UTF-8 or one that extends ASCII. */
  readonly encoding?: WideEncoding | undefined;
}
