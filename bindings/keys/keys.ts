/**
 * Keys that archives and vendors define, in WebAssembly: keys.wasm. assembly/keys/index.ts describes the exports. Each
 * function returns the key of a URL, or `undefined`: ask the rules in TypeScript then.
 */
import base64 from "@anyurl/assembly/keys-wasm-inline";
import { fromBase64 } from "../wasm/base64.ts";
import { readASCII } from "../wasm/encoding.buffer.ts";
import { writeText } from "../wasm/text.ts";

interface Exports {
  readonly memory: WebAssembly.Memory;
  inputStart(): number;
  outputStart(): number;
  surt(length: number): number;
  sigv4(length: number, s3: number): number;
  reencode(length: number): number;
}

/** The instance, and views of its memory. */
interface Instance {
  readonly exports: Exports;
  readonly input: Uint8Array;
  readonly output: number;
  readonly bytes: Uint8Array;
}

/** Longer URLs, in UTF-16 code units, are rare. Memory does not grow for these, which would detach the views. */
const LONGEST = 4096;

/** Created when it is first needed; `null` if the runtime refuses. */
let instance: Instance | null | undefined;

function start(): Instance | null {
  try {
    const module = new WebAssembly.Module(fromBase64(base64));
    const exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    const bytes = new Uint8Array(exports.memory.buffer);
    instance = { exports, input: bytes.subarray(exports.inputStart()), output: exports.outputStart(), bytes };
  } catch {
    instance = null;
  }
  return instance;
}

/** The key in the indexes of web archives. */
export function makeSurt(url: string): string | undefined {
  const keys = instance === undefined ? start() : instance;
  if (keys === null || url.length > LONGEST) return undefined;
  return read(keys, keys.exports.surt(writeText(keys.input, url)));
}

/** The key of AWS Signature Version 4. */
export function makeSigV4(url: string, s3: boolean): string | undefined {
  const keys = instance === undefined ? start() : instance;
  if (keys === null || url.length > LONGEST) return undefined;
  return read(keys, keys.exports.sigv4(writeText(keys.input, url), s3 ? 1 : 0));
}

/** Percent-decodes a text in ASCII until nothing is encoded, and percent-encodes what Safe Browsing encodes. */
export function reencode(text: string): string | undefined {
  const keys = instance === undefined ? start() : instance;
  if (keys === null || text.length > LONGEST) return undefined;
  return read(keys, keys.exports.reencode(writeText(keys.input, text)));
}

function read(keys: Instance, length: number): string | undefined {
  return length === 0 ? undefined : readASCII(keys.bytes, keys.output, keys.output + length);
}
