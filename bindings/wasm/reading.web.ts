/** Reads text from an engine's memory, in runtimes without Buffer. */
import { hasEncoding } from "./text.ts";
import { cannotRunHere } from "./wrong-entry.ts";

// Keeps U+FEFF, which is a character like any other here.
const decoder = hasEncoding ? new TextDecoder("utf-8", { ignoreBOM: true }) : (undefined as never);

/** @throws Error that names another entry, if the runtime lacks the Encoding Standard's classes */
export function requireReading(): void {
  if (!hasEncoding) throw cannotRunHere("TextEncoder and TextDecoder");
}

/** Reads well-formed UTF-8, and keeps every U+FEFF. */
export function readUTF8(memory: Uint8Array, start: number, end: number): string {
  return decoder.decode(memory.subarray(start, end));
}

/** Reads ASCII. */
export const readASCII: typeof readUTF8 = readUTF8;

/** Decodes base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
