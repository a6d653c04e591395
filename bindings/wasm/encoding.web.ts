/** UTF-8 with the Encoding Standard's classes, in runtimes that have them. */

const encoder = globalThis.TextEncoder && new TextEncoder();

let decoder = globalThis.TextDecoder && new TextDecoder("utf-8", { ignoreBOM: true });

/** Replaces the decoder, which must keep every U+FEFF: it is a character like any other here. */
export function useDecoder(other: TextDecoder): void {
  decoder = other;
}

/** Returns a string in UTF-8, in a new array. A lone surrogate becomes U+FFFD. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/**
 * Writes a string in UTF-8 to the start of an area, which has room for all of it. A lone surrogate becomes U+FFFD.
 *
 * @returns the length in bytes
 */
export function encodeInto(text: string, area: Uint8Array): number {
  return encoder.encodeInto(text, area).written;
}

/** Decodes UTF-8, and keeps every U+FEFF. Bytes that are not valid become U+FFFD. */
export function decodeUTF8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Reads well-formed UTF-8, and keeps every U+FEFF. */
export function readUTF8(memory: Uint8Array, start: number, end: number): string {
  return decoder.decode(memory.subarray(start, end));
}

/** Reads ASCII. */
export const readASCII: typeof readUTF8 = readUTF8;
