import { createReadStream, fstatSync, statSync } from "node:fs";

/** The name that a command line gives to stdin. */
export const STDIN = "-";

const CHUNK_BYTES = 256 * 1024;

/** The name by which messages call the source `file`. */
export function displayName(file: string): string {
  return file === STDIN ? "stdin" : file;
}

/** Opens a file, or stdin, for reading in chunks. Reading it throws where the file cannot be read. */
export function openSource(file: string): AsyncIterable<Buffer> {
  if (file !== STDIN) return createReadStream(file, { highWaterMark: CHUNK_BYTES });
  // Named twice, stdin is at its end the second time.
  return process.stdin.readableEnded ? emptySource() : process.stdin;
}

async function* emptySource(): AsyncGenerator<Buffer> {}

/** How many bytes the sources hold together, or `undefined` if one is a pipe, a terminal or a device. */
export function totalBytes(files: readonly string[]): number | undefined {
  let total = 0;
  for (const file of new Set(files)) {
    const times = file === STDIN ? 1 : files.filter((other) => other === file).length;
    const size = sizeOf(file);
    if (size === undefined) return undefined;
    total += times * size;
  }
  return total;
}

function sizeOf(file: string): number | undefined {
  try {
    const stats = file === STDIN ? fstatSync(0) : statSync(file);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return 0; // It will be reported when it is opened.
  }
}
