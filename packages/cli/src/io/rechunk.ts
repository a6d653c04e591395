/**
 * Copies bytes to chunks that end at multiples of `chunkBytes`.
 *
 * @param from how many bytes to skip
 * @throws what the source throws, after everything before that was yielded
 */
export async function* rechunk(
  source: AsyncIterable<Buffer>,
  chunkBytes: number,
  from: number,
): AsyncGenerator<Buffer> {
  let skip = from;
  let buffer = Buffer.allocUnsafeSlow(chunkBytes - (from % chunkBytes));
  let filled = 0;
  let failure: unknown;
  try {
    for await (const piece of source) {
      let at = Math.min(skip, piece.length);
      skip -= at;
      while (at < piece.length) {
        const copied = piece.copy(buffer, filled, at);
        at += copied;
        filled += copied;
        if (filled < buffer.length) continue;
        yield buffer;
        buffer = Buffer.allocUnsafeSlow(chunkBytes);
        filled = 0;
      }
    }
  } catch (error) {
    failure = error;
  }
  yield buffer.subarray(0, filled);
  if (failure !== undefined) throw failure;
}

/** Copies each piece: its memory may belong to a decoder. */
export async function* copyPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of source) yield Buffer.from(piece);
}
