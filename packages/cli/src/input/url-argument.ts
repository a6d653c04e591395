import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Chunk } from "../io/chunk.ts";

/** A URL on a command line that expects files. */
export class URLArgument {
  readonly text: string;
  /** The position among the URLs on the command line, from 1. */
  readonly argument: number;

  constructor(text: string, argument: number) {
    this.text = text;
    this.argument = argument;
  }

  /** Yields the URL as a line of a file, without line ends, which the URL parser removes. */
  async *chunks(): AsyncGenerator<Chunk> {
    yield { bytes: Buffer.from(`${this.text.replace(/[\r\n]/g, "")}\n`), read: 0 };
  }
}

/** Returns the arguments as files and URLs. An argument that contains "://" and is not an existing file is a URL. */
export function filesAndURLs(words: readonly string[], cwd: string): (string | URLArgument)[] {
  let urls = 0;
  return words.map((word) => {
    const isURL = word.includes("://") && !existsSync(resolve(cwd, word));
    return isURL ? new URLArgument(word, ++urls) : word;
  });
}
