import { createReadStream, fstatSync, statSync } from "node:fs";
import type { CommandIO } from "../command-io.ts";
import { makeVisible } from "../terminal/visible.ts";
import type { Buffers } from "./buffers.ts";
import type { Chunk } from "./chunk.ts";
import { detectCompression } from "./compression.ts";
import { openContent } from "./content.ts";
import { resolvePath } from "./path.ts";
import { copyPieces, rechunk } from "./rechunk.ts";
import { readRegularFile } from "./regular-file.ts";

/** The name of stdin on the command line. */
export const STDIN = "-";

/** Returns the name of a file in data, such as JSON. */
export function plainName(file: string): string {
  if (file === "") return '""';
  return file === STDIN ? "stdin" : file;
}

/** Returns the name of a file in messages. */
export function displayName(file: string): string {
  return makeVisible(plainName(file));
}

/** Returns the name of a file in an error message. A URL given by mistake is not shown: it may hold secrets. */
export function nameInError(file: string): string {
  return file.includes("://") ? "a FILE that looks like a URL" : displayName(file);
}

/**
 * Reads the text of a file or of stdin in chunks. Archives are decompressed, and UTF-16 is decoded. Reading throws if
 * the file cannot be read, or has no text that the command can read.
 *
 * @param chunkBytes the size of chunks, which end at multiples of it; pipes and terminals yield smaller chunks
 * @param from the position in the text to start at, in bytes
 * @param buffers where the memory of chunks comes from, if the caller returns it there
 */
export async function* openSource(
  file: string,
  chunkBytes: number,
  from: number,
  io: CommandIO,
  buffers?: Buffers,
): AsyncGenerator<Chunk> {
  let read = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      read += piece.length;
      yield piece;
    }
  };
  const source = counted(openBytes(file, chunkBytes, 0, io, buffers));
  try {
    const isPipe = measureSize(file, io) === undefined;
    const named = file === STDIN ? undefined : detectCompression(file);
    const { text, isPlain, encoding } = await openContent(source, named);
    let pieces: AsyncIterable<Buffer> = text;
    if (!isPlain) pieces = isPipe ? copyPieces(text) : rechunk(text, chunkBytes, from);
    else if (from > 0) pieces = counted(openBytes(file, chunkBytes, from, io, buffers));
    for await (const bytes of pieces) {
      yield { bytes, read, encoding };
      read = 0;
    }
  } finally {
    await source.return(undefined);
  }
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
