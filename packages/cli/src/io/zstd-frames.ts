const MAGIC = 0xfd2fb528;
/** The magic number of a frame without data, except for its last four bits. */
const SKIPPABLE_MAGIC = 0x184d2a5;
const DICTIONARY_ID_BYTES = [0, 1, 2, 4] as const;
const RLE = 1;

/**
 * Finds the ends of the frames of a zstd stream without decoding them. Some versions of Node's zlib stop at the end
 * of the first frame, and accept a frame that is cut off. https://www.rfc-editor.org/rfc/rfc8878#section-3
 */
export class ZstdFrames {
  /** The current field, in little-endian order, and how many of its bytes are missing. */
  #field = 0;
  #fieldBytes = 0;
  #missing = 4;
  /** How many bytes to skip before the next field. */
  #skip = 0;
  #next: (field: number) => void = this.#readMagic;
  #hasChecksum = false;
  #isOther = false;

  /** Whether something other than a frame follows a frame, or begins the stream. */
  get isOther(): boolean {
    return this.#isOther;
  }

  /** Whether all bytes so far form complete frames. */
  get isBetween(): boolean {
    return this.#next === this.#readMagic && this.#fieldBytes === 0 && this.#skip === 0;
  }

  /** Skips `bytes` from `start` to the end of a frame or of the bytes, and returns that position. */
  pass(bytes: Uint8Array, start: number): number {
    let at = start;
    while (at < bytes.length) {
      if (this.#skip > 0) {
        const passed = Math.min(this.#skip, bytes.length - at);
        this.#skip -= passed;
        at += passed;
      } else {
        this.#take(bytes[at++] as number);
        if (this.#isOther) return at;
      }
      if (this.isBetween) return at;
    }
    return at;
  }

  #take(byte: number): void {
    this.#field += byte * 2 ** (8 * this.#fieldBytes++);
    if (--this.#missing > 0) return;
    const field = this.#field;
    this.#field = 0;
    this.#fieldBytes = 0;
    this.#next(field);
  }

  #expect(bytes: number, next: (field: number) => void): void {
    this.#missing = bytes;
    this.#next = next;
  }

  #readMagic(magic: number): void {
    if (magic === MAGIC) this.#expect(1, this.#readDescriptor);
    else if (Math.floor(magic / 16) === SKIPPABLE_MAGIC) this.#expect(4, this.#readSkippableSize);
    else this.#isOther = true;
  }

  #readSkippableSize(size: number): void {
    this.#endFrame(size);
  }

  #readDescriptor(descriptor: number): void {
    const isSingleSegment = (descriptor & 0x20) !== 0;
    this.#hasChecksum = (descriptor & 0x04) !== 0;
    const sizeFlag = descriptor >> 6;
    const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 2 ** sizeFlag;
    const windowBytes = isSingleSegment ? 0 : 1;
    this.#skip = windowBytes + (DICTIONARY_ID_BYTES[descriptor & 0x03] as number) + sizeBytes;
    this.#expect(3, this.#readBlockHeader);
  }

  #readBlockHeader(header: number): void {
    const isLast = (header & 1) !== 0;
    const type = (header >> 1) & 3;
    const size = type === RLE ? 1 : header >> 3;
    if (isLast) this.#endFrame(size + (this.#hasChecksum ? 4 : 0));
    else this.#skip = size;
    if (!isLast) this.#expect(3, this.#readBlockHeader);
  }

  /** @param rest how many bytes of the frame follow */
  #endFrame(rest: number): void {
    this.#skip = rest;
    this.#expect(4, this.#readMagic);
  }
}
