import { createRedactor } from "@anyurl/canonical/redact";
import type { Redacted, RedactTask } from "./task.ts";

/**
 * Creates the function that redacts pieces of a text. Each thread calls this once. A piece without secrets is returned
 * as it is, in its own memory.
 */
export function createPieceRedactor({ options }: RedactTask): (pieces: readonly (Buffer | null)[]) => Redacted {
  const { redactURLsInText } = createRedactor(options);
  return (pieces) => ({ output: pieces.map((piece) => piece && redactBytes(piece, redactURLsInText)).filter(isPiece) });
}

/** Each code unit of the text is a byte, so that the bytes need not be UTF-8. */
function redactBytes(bytes: Buffer, redact: (text: string) => string): Buffer {
  const text = bytes.toString("latin1");
  const redacted = redact(text);
  return redacted === text ? bytes : Buffer.from(redacted, "latin1");
}

function isPiece(piece: Buffer | null): piece is Buffer {
  return piece !== null;
}
