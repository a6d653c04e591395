/// <reference path="./buffer.d.ts" />
/** Reads text from an engine's memory, in Node and Bun, where Buffer's methods are fastest. */
import { onlyInNode } from "./wrong-entry.ts";

const { latin1Slice, utf8Slice } = typeof Buffer === "undefined" ? ({} as never) : Buffer.prototype;

/** @throws Error that names another entry, if the runtime has no Buffer */
export function requireReading(): void {
  if (typeof Buffer === "undefined") throw onlyInNode();
}

/** Reads ASCII. */
export function readASCII(memory: Uint8Array, start: number, end: number): string {
  return latin1Slice.call(memory, start, end);
}

/** Reads well-formed UTF-8, and keeps every U+FEFF. */
export function readUTF8(memory: Uint8Array, start: number, end: number): string {
  return utf8Slice.call(memory, start, end);
}
