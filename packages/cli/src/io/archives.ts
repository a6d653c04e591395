import type { Transform } from "node:stream";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { CommandError } from "../command-error.ts";
import type { Chunk } from "./chunk.ts";
import type { Compress, Compression } from "./compression.ts";
import { Decoder } from "./decoder.ts";
import { ZstdFrames } from "./zstd-frames.ts";

type CreateDecoder = (options: object) => Transform & { readonly bytesWritten: number };

/** Newer versions of Node have zstd. */
const { createZstdDecompress, zstdCompress, constants } = zlib as {
  createZstdDecompress?: CreateDecoder;
  zstdCompress?: (bytes: Uint8Array, callback: (error: Error | null, result: Buffer) => void) => void;
  readonly constants: { readonly ZSTD_d_windowLogMax?: number };
};

/** How much is decompressed at a time. At most this much of the data before damage is lost. */
const DECODED_BYTES = 2 ** 16;

/** An archive may need a window of 2 ** 31 bytes, as `zstd --long=31` makes it. Node's default limit is 2 ** 27. */
const LARGEST_WINDOW = { [constants.ZSTD_d_windowLogMax ?? 0]: 31 };

export function compressor(compression: Compression): Compress {
  const compress: Compress = promisify(compression === "gzip" ? zlib.gzip : (zstdCompress as typeof zlib.gzip));
  return compress;
}

/**
 * Decompresses `source` to chunks that end at multiples of `chunkBytes`.
 *
 * @param from how many decompressed bytes to skip
 * @throws CommandError if the source is damaged or cut off, after everything before that was yielded
 */
export async function* decompressed(
  source: AsyncIterable<Buffer>,
  compression: Compression,
  chunkBytes: number,
  from: number,
): AsyncGenerator<Chunk> {
  let read = 0;
  const counted = async function* () {
    for await (const piece of source) {
      read += piece.length;
      yield piece;
    }
  };
  const take = (bytes: Buffer): Chunk => {
    const chunk = { bytes, read };
    read = 0;
    return chunk;
  };
  let skip = from;
  let buffer = Buffer.allocUnsafeSlow(chunkBytes - (from % chunkBytes));
  let filled = 0;
  let failure: unknown;
  try {
    for await (const piece of compression === "gzip" ? gunzipped(counted()) : unzstded(counted())) {
      let at = Math.min(skip, piece.length);
      skip -= at;
      while (at < piece.length) {
        const copied = piece.copy(buffer, filled, at);
        at += copied;
        filled += copied;
        if (filled < buffer.length) continue;
        yield take(buffer);
        buffer = Buffer.allocUnsafeSlow(chunkBytes);
        filled = 0;
      }
    }
  } catch (error) {
    failure = error;
  }
  yield take(buffer.subarray(0, filled));
  if (failure !== undefined) throw failure;
}

async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new Decoder(zlib.createGunzip({ chunkSize: DECODED_BYTES, readableHighWaterMark: 1 } as object));
  try {
    for await (const piece of source) yield* decoder.decode(piece);
    yield* decoder.end();
  } finally {
    decoder.close();
  }
}

async function* unzstded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const create = createZstdDecompress as CreateDecoder;
  const decoder = new Decoder(create({ chunkSize: DECODED_BYTES, readableHighWaterMark: 1, params: LARGEST_WINDOW }));
  const frames = new ZstdFrames();
  let isEmpty = true;
  try {
    for await (const piece of source) {
      isEmpty = false;
      for (let at = 0; at < piece.length; ) {
        const end = frames.pass(piece, at);
        if (frames.isOther) throw new CommandError("the archive is damaged: no frame begins where one should");
        yield* decoder.decode(piece.subarray(at, end));
        at = end;
      }
    }
    if (isEmpty || !frames.isBetween) throw new CommandError("the archive is cut off");
  } finally {
    decoder.close();
  }
}
