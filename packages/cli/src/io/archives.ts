import type { Transform } from "node:stream";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { CommandError } from "../command-error.ts";
import { runtimeName } from "../runtime.ts";
import type { Chunk } from "./chunk.ts";
import { type Compress, type Compression, USE_ZSTDCAT } from "./compression.ts";
import { Decoder } from "./decoder.ts";

type CreateDecoder = (options: object) => Transform & { readonly bytesWritten: number };

/** Newer versions of Node have zstd. */
const { createZstdDecompress, zstdCompress, constants } = zlib as {
  createZstdDecompress?: CreateDecoder;
  zstdCompress?: (bytes: Uint8Array, callback: (error: Error | null, result: Buffer) => void) => void;
  readonly constants: { readonly ZSTD_d_windowLogMax?: number };
};

/** How much is decompressed at a time. At most this much of the data before damage is lost. */
const DECODED_BYTES = 2 ** 16;
const OPTIONS: object = { chunkSize: DECODED_BYTES, readableHighWaterMark: 1 };

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
export async function* decompress(
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
    for await (const piece of decode(counted(), compression)) {
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

async function* decode(source: AsyncIterable<Buffer>, compression: Compression): AsyncGenerator<Buffer> {
  const decoder = compression === "gzip" ? gzipDecoder() : zstdDecoder();
  try {
    for await (const piece of source) yield* decoder.decode(piece);
    yield* decoder.end();
  } finally {
    decoder.close();
  }
}

function gzipDecoder(): Decoder {
  return new Decoder(zlib.createGunzip(OPTIONS), (rest) => {
    if (rest.some((byte) => byte !== 0)) throw new CommandError("the archive is followed by something else");
  });
}

/** Before Node 26.10, Node stops after the first frame, unless a piece of the file ends with it. */
function zstdDecoder(): Decoder {
  const create = createZstdDecompress as CreateDecoder;
  return new Decoder(create({ ...OPTIONS, params: LARGEST_WINDOW }), (rest) => {
    if (rest.length === 0) return;
    throw new CommandError(`${runtimeName()} stops at the end of one of its frames; use ${USE_ZSTDCAT}`);
  });
}
