import { createReadStream, fstatSync, statSync } from "node:fs";
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import { visible } from "../terminal/visible.ts";
import type { Buffers } from "./buffers.ts";
import type { Chunk } from "./chunk.ts";
import { type Compression, detectCompression, missingCompression } from "./compression.ts";
import { resolvePath } from "./path.ts";
import { readRegularFile } from "./regular-file.ts";

/** The name of stdin on the command line. */
export const STDIN = "-";

/** How much of a compressed file is read at a time. */
const COMPRESSED_BYTES = 2 ** 16;

/** Returns the name of a file in data, such as JSON. */
export function plainName(file: string): string {
  if (file === "") return '""';
  return file === STDIN ? "stdin" : file;
}

/** Returns the name of a file in messages. */
export function displayName(file: string): string {
  return visible(plainName(file));
}

/** Returns the name of a file in an error message. A URL given by mistake is not shown: it may hold secrets. */
export function nameInError(file: string): string {
  return file.includes("://") ? "a FILE that looks like a URL" : displayName(file);
}

/**
 * Opens a file or stdin for reading in chunks. A file is decompressed if its name ends in .gz or .zst. Reading throws
 * if the file cannot be read.
 *
 * @param chunkBytes the size of chunks, which end at multiples of it; pipes and terminals yield smaller chunks
 * @param from the position to start at, in bytes after decompression
 * @param buffers where the memory of chunks comes from, if the caller returns it there
 */
export function openSource(
  file: string,
  chunkBytes: number,
  from: number,
  io: CommandIO,
  buffers?: Buffers,
): AsyncIterable<Chunk> {
  const compression = file === STDIN ? undefined : detectCompression(file);
  return compression === undefined
    ? asChunks(openBytes(file, chunkBytes, from, io, buffers))
    : openArchive(file, compression, chunkBytes, from, io);
}

async function* openArchive(
  file: string,
  compression: Compression,
  chunkBytes: number,
  from: number,
  io: CommandIO,
): AsyncGenerator<Chunk> {
  const missing = await missingCompression(file, "read");
  if (missing !== undefined) throw new CommandError(missing);
  const { decompress } = await import("./archives.ts");
  yield* decompress(openBytes(file, COMPRESSED_BYTES, 0, io), compression, chunkBytes, from);
}

function openBytes(
  file: string,
  chunkBytes: number,
  from: number,
  io: CommandIO,
  buffers?: Buffers,
): AsyncIterable<Buffer> {
  const isRegular = measureSize(file, io) !== undefined;
  if (file === STDIN) {
    // Node's stdin reads a file in smaller chunks. Read again, a file is at its end.
    if (isRegular) return readRegularFile(io.stdinDescriptor as number, chunkBytes, 0, buffers);
    return io.stdin.readableEnded ? emptySource() : io.stdin;
  }
  const path = resolvePath(file, io);
  if (isRegular) return readRegularFile(path, chunkBytes, from, buffers);
  return createReadStream(path, { highWaterMark: chunkBytes });
}

async function* asChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Chunk> {
  for await (const bytes of source) yield { bytes, read: bytes.length };
}

async function* emptySource(): AsyncGenerator<Buffer> {}

/** Returns the total size of the files; `undefined` if one is a pipe, a terminal or a device. */
export function totalBytes(files: readonly string[], io: CommandIO): number | undefined {
  let total = 0;
  for (const file of new Set(files)) {
    const times = file === STDIN ? 1 : files.filter((other) => other === file).length;
    const size = measureSize(file, io);
    if (size === undefined) return undefined;
    total += times * size;
  }
  return total;
}

/** Returns the size of a regular file, 0 for a file that cannot be inspected, and `undefined` for other files. */
function measureSize(file: string, { stdinDescriptor, cwd }: CommandIO): number | undefined {
  // With `bigint: false`, Node 20 follows no link to a package that is imported after the stat of a pipe.
  const options = { bigint: true } as const;
  try {
    if (file === STDIN && stdinDescriptor === undefined) return undefined;
    const stats =
      file === STDIN ? fstatSync(stdinDescriptor as number, options) : statSync(resolvePath(file, { cwd }), options);
    return stats.isFile() ? Number(stats.size) : undefined;
  } catch {
    return 0; // The error is reported when the file is opened.
  }
}
