import { Char } from "@anyurl/common/char";
import { createRedactor } from "@anyurl/redact";
import { type Buffers, collectMemory } from "../io/buffers.ts";
import type { Redacted, RedactTask } from "./task.ts";

/** How many bytes are decoded at a time: a text of this size stays in the processor's cache. */
const DECODED_BYTES = 2 ** 15;

/**
 * Creates the function that redacts pieces of a text. Each thread calls this once. A piece without secrets is returned
 * unchanged, in its own memory; the memory of others is used for the next output.
 *
 * @param buffers where the memory of outputs comes from
 */
export function createPieceRedactor(
  { options }: RedactTask,
  buffers: Buffers,
): (pieces: readonly (Buffer | null)[]) => Redacted {
  const { redactURLsInText } = createRedactor(options);
  return (pieces) => {
    const output = pieces
      .filter((piece) => piece !== null)
      .map((piece) => redactBytes(piece, redactURLsInText, buffers));
    const memory = collectMemory(pieces);
    for (const kept of collectMemory(output)) memory.delete(kept);
    buffers.give(memory);
    return { output };
  };
}

/** Each code unit of a text is a byte, so that the bytes need not be UTF-8. */
function redactBytes(bytes: Buffer, redact: (text: string) => string, buffers: Buffers): Buffer {
  /** The output up to the last part with a secret. */
  let output: Buffer | undefined;
  let length = 0;
  let copied = 0;
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = endOfPart(bytes, start);
    const text = bytes.toString("latin1", start, end);
    const redacted = redact(text);
    if (redacted === text) continue;
    const needed = length + (start - copied) + redacted.length;
    if (output === undefined) output = buffers.take();
    if (output.length < needed) output = Buffer.concat([output.subarray(0, length)], 2 * needed);
    length += bytes.copy(output, length, copied, start);
    length += output.write(redacted, length, "latin1");
    copied = end;
  }
  if (output === undefined) return bytes;
  const rest = bytes.subarray(copied);
  if (output.length < length + rest.length) return Buffer.concat([output.subarray(0, length), rest]);
  return output.subarray(0, length + rest.copy(output, length));
}

/** Returns where a part ends: after a line feed, or at the end of the bytes. */
function endOfPart(bytes: Buffer, start: number): number {
  const end = start + DECODED_BYTES;
  if (end >= bytes.length) return bytes.length;
  const last = bytes.lastIndexOf(Char.LineFeed, end - 1) + 1;
  return last > start ? last : bytes.indexOf(Char.LineFeed, end) + 1 || bytes.length;
}
