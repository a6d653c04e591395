/** A piece of input. */
export interface Chunk {
  readonly bytes: Buffer;
  /** How many bytes of the file, possibly compressed, were read for it. */
  readonly read: number;
}
