/// <reference path="./buffer.d.ts" />
/** Moves text between JavaScript strings and an engine's memory, in Node: Buffer's own methods are the fastest way there. */

import { onlyInNode } from "../wrong-entry.ts";

/** Below this many UTF-16 code units a loop in JavaScript is faster than a call out of it. */
const SHORT = 28;

/** UTF-8 takes at most three bytes for a UTF-16 code unit. */
export const BYTES_PER_UNIT = 3;

/** @throws Error that names another entry, where the runtime has no Buffer */
export function requireText(): void {
  if (typeof Buffer === "undefined") throw onlyInNode();
}

/**
 * Writes `text` as UTF-8, a lone surrogate as U+FFFD.
 *
 * @param area where it goes, from its start; with room for the whole text, which the caller has seen to
 * @returns the length in bytes
 */
export function writeText(area: Buffer, text: string): number {
  const length = text.length;
  if (length < SHORT) {
    let at = 0;
    for (; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) return area.utf8Write(text, 0, area.length);
      area[at] = unit;
    }
    return at;
  }
  return area.utf8Write(text, 0, area.length);
}

/** How many bytes `writeText` writes. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}

/** A view of an engine's memory that `writeText` and the readers take. */
export function view(memory: WebAssembly.Memory, start: number, length: number): Buffer {
  return Buffer.from(memory.buffer, start, length);
}

/** Reads ASCII. */
export function readASCII(memory: Buffer, start: number, end: number): string {
  return memory.latin1Slice(start, end);
}

/** Reads well-formed UTF-8, with a U+FEFF wherever one stands. */
export function readUTF8(memory: Buffer, start: number, end: number): string {
  return memory.utf8Slice(start, end);
}

/** The bytes that a base64 text stands for. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(base64, "base64");
}
