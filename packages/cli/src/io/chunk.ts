/** What is read at a time. */
export interface Chunk {
  readonly bytes: Buffer;
  /** How many bytes of the file were read for it, which may be compressed. */
  readonly read: number;
}
