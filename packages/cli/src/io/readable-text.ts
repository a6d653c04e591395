/** Refuses bytes in which the command would find no URL, since they are not text in UTF-8. */
import { CommandError } from "../command-error.ts";

/** How much of a text is looked at for control characters, in bytes. */
const START_BYTES = 1024;

/** How many control characters a text can have, and in how many bytes it can have each of them if it has more. */
const MOST_CONTROLS = 2;
const BYTES_FOR_EACH = 32;

/** A character of several bytes. */
const LONG_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** Control characters that neither separate fields, lines and pages nor set colours, in any encoding of one byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const CONTROL = /[\0\x04-\x08\x0e-\x1a\x7f-\x9f]/g;

/** ASCII in UTF-16 or UTF-32, with zeros between the characters. */
const WIDE = /(?:[ -~]\0{1,3}){6}|(?:\0{1,3}[ -~]){6}/;

/**
 * Yields the bytes of a text.
 *
 * @throws CommandError if they are not text in UTF-8 or another encoding that extends ASCII
 */
export async function* readableText(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  for await (const bytes of source) {
    if (bytes.includes(0) && WIDE.test(bytes.toString("latin1"))) {
      throw new CommandError("it has UTF-16 or UTF-32 in it; convert it to UTF-8");
    }
    if (start.length < START_BYTES) {
      start = Buffer.concat([start, bytes.subarray(0, START_BYTES - start.length)]);
      if (isBinary(start)) throw new CommandError("it is not text; decompress or convert it to text in UTF-8");
    }
    yield bytes;
  }
}

function isBinary(start: Buffer): boolean {
  const controls = start.toString("latin1").replace(LONG_CHARACTER, "").match(CONTROL)?.length ?? 0;
  return controls > Math.max(MOST_CONTROLS, start.length / BYTES_FOR_EACH);
}
