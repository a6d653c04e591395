import { createReadStream, fstatSync, statSync } from "node:fs";
import { handleInterrupts, leaveInterruptsToSystem } from "../interrupt.ts";

/** The name that a command line gives to stdin. */
export const STDIN = "-";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal would act on.
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g;

/** The name by which messages call the source `file`. */
export function displayName(file: string): string {
  if (file === "") return '""';
  return file === STDIN ? "stdin" : file.replace(CONTROLS, "\uFFFD");
}

/**
 * Opens a file, or stdin, for reading in chunks. Reading it throws where the file cannot be read.
 *
 * @param chunkBytes the size of chunks; pipes and terminals give smaller ones
 */
export function openSource(file: string, chunkBytes: number): AsyncIterable<Buffer> {
  const isRegular = sizeOf(file) !== undefined;
  const options = { highWaterMark: chunkBytes };
  if (file === STDIN) {
    // process.stdin would read a file in smaller chunks. Read again, a file is at its end.
    if (isRegular) return createReadStream("", { ...options, fd: 0, autoClose: false });
    return process.stdin.readableEnded ? emptySource() : process.stdin;
  }
  const stream = () => createReadStream(file, options);
  return isRegular ? stream() : pipeSource(stream);
}

async function* emptySource(): AsyncGenerator<Buffer> {}

async function* pipeSource(open: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  leaveInterruptsToSystem();
  try {
    yield* open();
  } finally {
    handleInterrupts();
  }
}

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

/** The size of a regular file, 0 for one that cannot be looked at, `undefined` for all else. */
function sizeOf(file: string): number | undefined {
  try {
    const stats = file === STDIN ? fstatSync(0) : statSync(file);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return 0; // What is wrong with it is reported when it is opened.
  }
}
