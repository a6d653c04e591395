/** Moves text between JavaScript strings and an engine's memory, where there is no Buffer: by the Encoding Standard's classes. */
import { cannotRunHere } from "../wrong-entry.ts";

/** Below this many UTF-16 code units a loop in JavaScript is faster than a call out of it. */
const SHORT = 28;

/** UTF-8 takes at most three bytes for a UTF-16 code unit. */
export const BYTES_PER_UNIT = 3;

const isHere = typeof TextEncoder !== "undefined" && typeof TextDecoder !== "undefined";

const encoder = isHere ? new TextEncoder() : (undefined as never);

// A U+FEFF is a character like any other.
const decoder = isHere ? new TextDecoder("utf-8", { ignoreBOM: true }) : (undefined as never);

/** @throws Error that names another entry, where the runtime lacks the classes */
export function requireText(): void {
  if (!isHere) throw cannotRunHere("TextEncoder and TextDecoder");
}

/**
 * Writes `text` as UTF-8, a lone surrogate as U+FFFD.
 *
 * @param area where it goes, from its start; with room for the whole text, which the caller has seen to
 * @returns the length in bytes
 */
export function writeText(area: Uint8Array, text: string): number {
  const length = text.length;
  if (length < SHORT) {
    let at = 0;
    for (; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) return encoder.encodeInto(text, area).written;
      area[at] = unit;
    }
    return at;
  }
  return encoder.encodeInto(text, area).written;
}

/** How many bytes `writeText` writes. */
export function byteLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if (!isSurrogatePair(unit, text.charCodeAt(at + 1))) length += 2;
    else {
      // Four bytes for two code units.
      length += 2;
      at++;
    }
  }
  return length;
}

/** Whether two code units are one code point. The second is NaN past the end of a text. */
function isSurrogatePair(first: number, second: number): boolean {
  return (first & 0xfc00) === 0xd800 && (second & 0xfc00) === 0xdc00;
}

/** A view of an engine's memory that `writeText` and the readers take. */
export function view(memory: WebAssembly.Memory, start: number, length: number): Uint8Array {
  return new Uint8Array(memory.buffer, start, length);
}

/** Reads well-formed UTF-8, with a U+FEFF wherever one stands. */
export function readUTF8(memory: Uint8Array, start: number, end: number): string {
  return decoder.decode(memory.subarray(start, end));
}

/** Reads ASCII. */
export const readASCII: typeof readUTF8 = readUTF8;

/** The bytes that a base64 text stands for. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
