/**
 * UTF-8 in every realm. Some test runners and sandboxes lack the Encoding Standard's classes: plain JavaScript does
 * their work there.
 */
import { decodeUTF8 as decodePlainly, encodeUTF8 as encodePlainly } from "@anyurl/common/utf8";
import * as web from "./encoding.web.ts";

export const encode: typeof web.encode = web.hasEncoder ? web.encode : encodePlainly;

export const encodeInto: typeof web.encodeInto = web.hasEncoder ? web.encodeInto : copyInto;

function copyInto(text: string, area: Uint8Array): number {
  const bytes = encodePlainly(text);
  area.set(bytes);
  return bytes.length;
}

export const decodeUTF8: typeof web.decodeUTF8 = web.hasDecoder ? web.decodeUTF8 : decodePlainly;

export const readUTF8: typeof web.readUTF8 = web.hasDecoder ? web.readUTF8 : readPlainly;

export const readASCII: typeof web.readASCII = readUTF8;

function readPlainly(memory: Uint8Array, start: number, end: number): string {
  return decodePlainly(memory.subarray(start, end));
}
