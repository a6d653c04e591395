/** Refuses bytes in which a command would find no URL, since they are not text. */
import { CommandError } from "../command-error.ts";

/** How much of a file shows whether it is text, in bytes. */
const START_BYTES = 1024;

/** How many control characters a text can have, and in how many bytes it can have each of them if it has more. */
const MOST_CONTROLS = 2;
const BYTES_FOR_EACH = 32;

/** A character of several bytes. */
const LONG_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

/** Control characters, in any encoding of one byte, that neither separate fields, lines and pages nor set colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
const CONTROL = /\0\0|[\x04-\x08\x0e-\x1a\x7f-\x9f]/g;

/** ASCII in UTF-16 or UTF-32, with zeros between the characters. */
const WIDE = /(?:[ -~]\0{1,3}){6}|(?:\0{1,3}[ -~]){6}/;

const NOT_TEXT = "it is not text; decompress it, or use iconv -f ENCODING -t utf-8 FILE | anyurl …";

/** First bytes of archives: of gzip; of zstd, without the parenthesis in front, which many texts have; and of xz. */
const ARCHIVES = ["1f8b08", "b52ffd", "fd377a585a00"].map((digits) => Buffer.from(digits, "hex"));

/**
 * Yields the bytes of a file.
 *
 * @throws CommandError if its start is not text in UTF-8 or another encoding that extends ASCII
 */
export async function* readableText(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  for await (const bytes of file) {
    if (start.length < START_BYTES) {
      start = Buffer.concat([start, bytes.subarray(0, START_BYTES - start.length)]);
      refuseHidden(start);
      if (isBinary(start)) throw new CommandError(NOT_TEXT);
    }
    yield bytes;
  }
}

/** @throws CommandError if a text has another one in it, in an archive or in another encoding */
export function refuseHidden(text: Buffer): void {
  if (text.includes(0) && WIDE.test(text.toString("latin1"))) {
    throw new CommandError("it has UTF-16 or UTF-32 in it; convert that to UTF-8");
  }
  if (ARCHIVES.some((start) => text.includes(start)))
    throw new CommandError("it has an archive in it; decompress that");
}

function isBinary(start: Buffer): boolean {
  const controls = start.toString("latin1").replace(LONG_CHARACTER, "").match(CONTROL)?.length ?? 0;
  return controls > Math.max(MOST_CONTROLS, start.length / BYTES_FOR_EACH);
}
