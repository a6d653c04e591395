/// <reference path="./buffer.d.ts" />
/** UTF-8 in Node and Bun, where the methods of Buffer read text fastest. */
import * as everywhere from "./encoding.any.ts";

export { decodeUTF8, encode, encodeInto } from "./encoding.any.ts";

/** Whether the realm has Node's Buffer. A test runner's realm may lack it, or have the Buffer of a package. */
export const hasBuffer = typeof Buffer !== "undefined" && typeof Buffer.prototype?.latin1Slice === "function";

const { latin1Slice, utf8Slice } = hasBuffer ? Buffer.prototype : ({} as never);

/** Reads ASCII. */
export const readASCII: typeof everywhere.readASCII = hasBuffer
  ? (memory, start, end) => latin1Slice.call(memory, start, end)
  : everywhere.readASCII;

/** Reads well-formed UTF-8, and keeps every U+FEFF. */
export const readUTF8: typeof everywhere.readUTF8 = hasBuffer
  ? (memory, start, end) => utf8Slice.call(memory, start, end)
  : everywhere.readUTF8;
