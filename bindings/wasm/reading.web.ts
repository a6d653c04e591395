/** Reads text from an engine's memory, in runtimes without Buffer. */
import { hasEncoding } from "./text.ts";
import { cannotRunHere } from "./wrong-entry.ts";

/** The UTF-8 of U+FEFF. */
const BOM = [0xef, 0xbb, 0xbf];

/** Returns a decoder that keeps U+FEFF, which is a character like any other here. */
function createDecoder(): TextDecoder {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  // gjs has this option the wrong way round.
  return decoder.decode(new Uint8Array(BOM)) === "" ? new TextDecoder() : decoder;
}

const decoder = hasEncoding ? createDecoder() : (undefined as never);

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
