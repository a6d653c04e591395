/**
 * UTF-8 in every realm. Some test runners and sandboxes lack the Encoding Standard's classes: plain JavaScript does
 * their work there.
 */
import { decodeUTF8 as decodePlainly, encodeUTF8 as encodePlainly } from "@anyurl/common/utf8";
import * as web from "./encoding.web.ts";

/** The UTF-8 of U+FEFF. */
const BOM = [0xef, 0xbb, 0xbf];

const hasEncoder = typeof TextEncoder !== "undefined";
const hasDecoder = typeof TextDecoder !== "undefined";

// gjs has the option `ignoreBOM` the wrong way round.
if (hasDecoder && web.decodeUTF8(new Uint8Array(BOM)) === "") web.useDecoder(new TextDecoder());

export const encode: typeof web.encode = hasEncoder ? web.encode : encodePlainly;

export const encodeInto: typeof web.encodeInto = hasEncoder ? web.encodeInto : copyInto;

function copyInto(text: string, area: Uint8Array): number {
  const bytes = encodePlainly(text);
  area.set(bytes);
  return bytes.length;
}

export const decodeUTF8: typeof web.decodeUTF8 = hasDecoder ? web.decodeUTF8 : decodePlainly;

export const readUTF8: typeof web.readUTF8 = hasDecoder ? web.readUTF8 : readPlainly;

export const readASCII: typeof web.readASCII = readUTF8;

function readPlainly(memory: Uint8Array, start: number, end: number): string {
  return decodePlainly(memory.subarray(start, end));
}
