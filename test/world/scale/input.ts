/** Files of generated lines, every third one compressed. */
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Figures, Lines } from "./urls.ts";

const BLOCK_LINES = 5_000;

export interface Input {
  readonly files: readonly string[];
  /** The total decompressed length. */
  readonly bytes: number;
  readonly figures: Figures;
}

/** Writes `count` lines to `fileCount` files in a folder. */
export async function writeInput(folder: string, count: number, seed: number, fileCount: number): Promise<Input> {
  const lines = new Lines(seed);
  const files: string[] = [];
  let bytes = 0;
  for (let index = 0; index < fileCount; index++) {
    const isCompressed = index % 3 === 2;
    const end = Math.round((count * (index + 1)) / fileCount);
    const blocks = function* () {
      while (lines.figures.lines < end) {
        const block = Buffer.from(blockOf(lines, end));
        bytes += block.length;
        yield block;
      }
    };
    const file = join(folder, `urls-${index}.txt${isCompressed ? ".gz" : ""}`);
    const target = createWriteStream(file);
    if (isCompressed) await pipeline(Readable.from(blocks()), createGzip({ level: 1 }), target);
    else await pipeline(Readable.from(blocks()), target);
    files.push(file);
  }
  return { files, bytes, figures: lines.figures };
}

function blockOf(lines: Lines, end: number): string {
  let block = "";
  for (let index = 0; index < BLOCK_LINES && lines.figures.lines < end; index++) block += `${lines.next()}\n`;
  return block;
}
