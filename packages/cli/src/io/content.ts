/** Finds the text in a file. */
import { CommandError } from "../command-error.ts";
import { type Compression, missingCompression } from "./compression.ts";
import { type Format, formatOf } from "./format.ts";
import { readableText } from "./readable-text.ts";
import type { WideEncoding } from "./wide-encoding.ts";

/** How many archives can be in each other: one can even contain itself. */
const MOST_ARCHIVES = 4;

/** A text in UTF-8, or in another encoding that extends ASCII. */
export interface Content {
  readonly text: AsyncGenerator<Buffer>;
  /** Whether these are the bytes of the file itself. */
  readonly isPlain: boolean;
  /** The encoding that they were decoded from. */
  readonly encoding?: WideEncoding;
}

/**
 * Opens the text in a file. Archives are decompressed, also in each other, and UTF-16 is decoded.
 *
 * @param compression how the file is compressed, if its name tells; otherwise its first bytes do
 * @throws CommandError if it has no text that the command can read
 */
export async function openContent(file: AsyncGenerator<Buffer>, compression?: Compression): Promise<Content> {
  let bytes = compression === undefined ? file : await openArchive(file, compression);
  let archives = Number(compression !== undefined);
  for (;;) {
    const { format, all } = await readStart(bytes);
    if (format === undefined) return { text: readableText(all), isPlain: archives === 0 };
    if ("words" in format) throw new CommandError(format.words);
    if ("encoding" in format) {
      const { decodeWide } = await import("./wide-encoding.ts");
      return { text: decodeWide(all, format.encoding), isPlain: false, encoding: format.encoding };
    }
    if (archives === MOST_ARCHIVES)
      throw new CommandError(`it is compressed more than ${MOST_ARCHIVES} times; decompress it first`);
    bytes = await openArchive(all, format.compression);
    archives++;
  }
}

async function openArchive(file: AsyncGenerator<Buffer>, compression: Compression): Promise<AsyncGenerator<Buffer>> {
  const missing = await missingCompression(compression, "read");
  if (missing !== undefined) throw new CommandError(missing);
  const { decompress } = await import("./archives.ts");
  return decompress(file, compression);
}

/** Reads until the format is known. An error of the file follows the bytes before it. */
async function readStart(
  file: AsyncGenerator<Buffer>,
): Promise<{ readonly format: Format | undefined; readonly all: AsyncGenerator<Buffer> }> {
  const pieces: Buffer[] = [];
  let format: Format | undefined | null = null;
  let failure: unknown;
  try {
    while (format === null) {
      const { done = false, value } = await file.next();
      if (!done) pieces.push(value);
      format = formatOf(Buffer.concat(pieces), done);
    }
  } catch (error) {
    failure = error;
    format = undefined;
  }
  const all = async function* () {
    yield* pieces;
    if (failure !== undefined) throw failure;
    yield* file;
  };
  return { format: format ?? undefined, all: all() };
}
