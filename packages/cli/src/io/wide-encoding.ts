/** Text in UTF-16, as programs on Windows write it. */
import { CommandError } from "../command-error.ts";

export type WideEncoding = "utf-16le" | "utf-16be";

/** ASCII where each two bytes should be a character: `://` would be a radical, and text never has so many others. */
const NARROW = /:\/\/|[\t\n\r -~]{32}/;

/**
 * Decodes text to UTF-8. A byte order mark stays. Half of a character becomes U+FFFD.
 *
 * @throws CommandError if a part of it is in another encoding
 */
export async function* decodeWide(source: AsyncIterable<Buffer>, encoding: WideEncoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const bytes of source) {
    if (NARROW.test(bytes.toString("latin1"))) {
      throw new CommandError("it starts as UTF-16, and goes on in another encoding; convert its parts to UTF-8");
    }
    yield Buffer.from(decoder.decode(bytes, { stream: true }));
  }
  yield Buffer.from(decoder.decode());
}

/** Encodes text in UTF-8 as {@link decodeWide} decodes it. */
export function encodeWide(text: Uint8Array, encoding: WideEncoding): Buffer {
  const bytes = Buffer.from(Buffer.from(text.buffer, text.byteOffset, text.length).toString(), "utf16le");
  return encoding === "utf-16be" ? bytes.swap16() : bytes;
}
