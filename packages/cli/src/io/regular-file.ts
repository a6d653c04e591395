import { close, open, read } from "node:fs";
import { Buffers } from "./buffers.ts";

/** How many chunks of a named file are read at the same time. */
const READ_AT_ONCE = 3;

/** A chunk of a file: less than was asked for at the end of the file. */
type Reading = Promise<{ readonly buffer: Buffer; readonly length: number }>;

/**
 * Reads a regular file in chunks. Others are read while the caller works on one.
 *
 * @param file its path; or a descriptor, which is read on from its position, and stays open
 * @param chunkBytes the size of chunks, which end at multiples of it
 * @param from the position to start at, in bytes; for a descriptor, how many bytes come before
 * @param buffers where the memory of chunks comes from; the caller may return it there
 * @throws the system's error if the file cannot be read
 */
export async function* readRegularFile(
  file: string | number,
  chunkBytes: number,
  from: number,
  buffers: Buffers = new Buffers(chunkBytes),
): AsyncGenerator<Buffer> {
  const descriptor = typeof file === "number" ? file : await openFile(file);
  const readings: Reading[] = [];
  let position = from;
  const begin = () => {
    const length = chunkBytes - (position % chunkBytes);
    const reading = readChunk(descriptor, buffers.take(), length, typeof file === "number" ? null : position);
    // It is awaited later, or never.
    reading.catch(() => {});
    position += length;
    readings.push(reading);
    return length;
  };
  // A descriptor has one position, which each reading moves.
  const most = typeof file === "number" ? 1 : READ_AT_ONCE;
  const lengths: number[] = [];
  try {
    for (;;) {
      while (readings.length < most) lengths.push(begin());
      const { buffer, length } = await (readings.shift() as Reading);
      const isLast = length < (lengths.shift() as number);
      if (!isLast) lengths.push(begin());
      if (length > 0) yield buffer.subarray(0, length);
      if (isLast) return;
    }
  } finally {
    await Promise.allSettled(readings);
    if (typeof file !== "number") close(descriptor, () => {});
  }
}

function openFile(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    open(path, "r", (error, descriptor) => (error ? reject(error) : resolve(descriptor)));
  });
}

/** @param position where to read; `null` for the position of the descriptor */
async function readChunk(descriptor: number, buffer: Buffer, most: number, position: number | null): Reading {
  let length = 0;
  while (length < most) {
    const taken = await readOnce(descriptor, buffer, length, most, position === null ? null : position + length);
    if (taken === 0) break;
    length += taken;
  }
  return { buffer, length };
}

function readOnce(descriptor: number, buffer: Buffer, start: number, end: number, position: number | null) {
  return new Promise<number>((resolve, reject) => {
    read(descriptor, buffer, start, end - start, position, (error, taken) => (error ? reject(error) : resolve(taken)));
  });
}
