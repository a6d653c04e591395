import type { Transform } from "node:stream";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { CommandError } from "../command-error.ts";
import { runtimeName } from "../runtime.ts";
import { type Compress, type Compression, USE_ZSTDCAT } from "./compression.ts";
import { DECODER_OPTIONS, Decoder } from "./decoder.ts";
import { gunzip } from "./gzip.ts";

type CreateDecoder = (options: object) => Transform & { readonly bytesWritten: number };

/** Newer versions of Node have zstd. */
const { createZstdDecompress, zstdCompress, constants } = zlib as {
  createZstdDecompress?: CreateDecoder;
  zstdCompress?: (bytes: Uint8Array, callback: (error: Error | null, result: Buffer) => void) => void;
  readonly constants: { readonly ZSTD_d_windowLogMax?: number };
};

/** An archive may need a window of 2 ** 31 bytes, as `zstd --long=31` makes it. Node's default limit is 2 ** 27. */
const LARGEST_WINDOW = { [constants.ZSTD_d_windowLogMax ?? 0]: 31 };

export function compressor(compression: Compression): Compress {
  const compress: Compress = promisify(compression === "gzip" ? zlib.gzip : (zstdCompress as typeof zlib.gzip));
  return compress;
}

/**
 * Decompresses `source`.
 *
 * @throws CommandError if the source is damaged or cut off, after everything before that was yielded
 */
export function decompress(source: AsyncIterable<Buffer>, compression: Compression): AsyncGenerator<Buffer> {
  return compression === "gzip" ? gunzip(source) : unzstd(source);
}

/** Before Node 26.10, Node stops after the first frame, unless a piece of the file ends with it. */
async function* unzstd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const create = createZstdDecompress as CreateDecoder;
  const decoder = new Decoder(create({ ...DECODER_OPTIONS, params: LARGEST_WINDOW }));
  try {
    for await (const piece of source) {
      yield* decoder.decode(piece);
      if (!decoder.rest?.length) continue;
      throw new CommandError(`${runtimeName()} stops at the end of one of its frames; use ${USE_ZSTDCAT}`);
    }
    yield* decoder.end();
  } finally {
    decoder.close();
  }
}
