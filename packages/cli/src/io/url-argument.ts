import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Chunk } from "./chunk.ts";

/** A URL on the command line, where files are expected. */
export class URLArgument {
  readonly #text: string;
  /** Which of the words that are no options it is, from 1. */
  readonly argument: number;

  constructor(text: string, argument: number) {
    this.#text = text;
    this.argument = argument;
  }

  /** The URL as a line of a file. Line ends, which a URL's parser takes away, would make lines of it. */
  async *chunks(): AsyncGenerator<Chunk> {
    yield { bytes: Buffer.from(`${this.#text.replace(/[\r\n]/g, "")}\n`), read: 0 };
  }
}

/** What a word stands for: with "://" in it, for a URL, if there is no such file. */
export function fileOrURL(word: string, index: number, cwd: string): string | URLArgument {
  return word.includes("://") && !existsSync(resolve(cwd, word)) ? new URLArgument(word, index + 1) : word;
}
