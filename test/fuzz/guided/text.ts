/** Inputs as text, and their parts. */

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lax = new TextDecoder("utf-8", { ignoreBOM: true });

/** The byte between the parts of an input. It is never in UTF-8. */
export const SEPARATOR = 0xfe;

/** Returns the text; `undefined` if the bytes are not valid UTF-8. */
export function wellFormed(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the text, with U+FFFD for invalid bytes. */
export function replaced(bytes: Uint8Array): string {
  return lax.decode(bytes);
}

export function ascii(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

/** Returns an input of parts. */
export function joined(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(
    parts.flatMap((part, index) => [...(index > 0 ? [Uint8Array.of(SEPARATOR)] : []), Buffer.from(part)]),
  );
}

/** Returns where the part that starts at `start` ends. */
export function endOfPart(input: Uint8Array, start: number): number {
  const end = input.indexOf(SEPARATOR, start);
  return end < 0 ? input.length : end;
}
