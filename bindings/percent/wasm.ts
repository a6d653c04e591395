/** The percent codec in WebAssembly: percent.wasm. assembly/percent/index.ts describes its exports. */
import { readASCII } from "#encoding";
import { CAPACITY, instantiate, LARGEST_KEPT, requireModule } from "../wasm/instance.ts";
import { errorOf } from "../wasm/memory-error.ts";
import { BYTES_PER_UNIT, byteLength, writeText } from "../wasm/text.ts";
import { NAMED_SETS, type NamedSet, type SetMask } from "./named-sets.ts";

export { decodeUTF8 } from "#encoding";
export { toWellFormed } from "../wasm/text.ts";
export type { NamedSet, SetMask };
export { errorOf };

interface Exports {
  readonly memory: WebAssembly.Memory;
  inputStart(): number;
  outputStart(): number;
  reserve(inputBytes: number, baseBytes: number): void;
  namedSetContains(set: number, codePoint: number): number;
  clearSet(): void;
  addToSet(codePoint: number): void;
  encode(length: number, spaceAsPlus: number): number;
  decode(length: number): number;
}

let percentModule: WebAssembly.Module;
let wasm: Exports;
let bytes: Uint8Array;
let input: Uint8Array;
let inputCapacity: number;

/** The set that is loaded into the engine. */
let currentMask: SetMask | undefined;

/**
 * Creates the first instance. Until then, no other function works.
 *
 * @param compile returns the module of percent.wasm
 * @throws as `requireModule` and `instantiate` do
 */
export function initialize(compile: () => unknown): void {
  percentModule = requireModule(compile);
  start();
}

function start(): void {
  wasm = instantiate<Exports>(percentModule);
  inputCapacity = CAPACITY;
  currentMask = undefined;
  refreshViews();
}

function refreshViews(): void {
  bytes = new Uint8Array(wasm.memory.buffer);
  input = new Uint8Array(wasm.memory.buffer, wasm.inputStart(), inputCapacity);
}

function reserve(inputBytes: number): void {
  if (inputBytes <= inputCapacity) return;
  inputCapacity = inputBytes;
  wasm.reserve(inputBytes, 0);
  refreshViews();
}

function write(text: string): number {
  if (text.length * BYTES_PER_UNIT > inputCapacity) reserve(byteLength(text));
  return writeText(input, text);
}

/** Runs `call`, and gives its result's first and last address to `take`. */
function withOutput<T>(call: () => number, take: (from: number, to: number) => T): T {
  try {
    const length = call();
    if (bytes.length === 0) refreshViews();
    const from = wasm.outputStart();
    const result = take(from, from + length);
    if (bytes.length > LARGEST_KEPT) start();
    return result;
  } catch (cause) {
    start();
    throw errorOf(cause);
  }
}

function useSet(mask: SetMask): void {
  if (mask === currentMask) return;
  currentMask = undefined;
  wasm.clearSet();
  for (let c = 0; c < 0x80; c++) if (((mask[c >> 5] as number) >>> (c & 31)) & 1) wasm.addToSet(c);
  currentMask = mask;
}

/** The ASCII members of a named set, as the engine has them. */
export function encodeSetMask(name: NamedSet): SetMask {
  const number = NAMED_SETS.indexOf(name);
  const mask: [number, number, number, number] = [0, 0, 0, 0];
  for (let c = 0; c < 0x80; c++) {
    if (wasm.namedSetContains(number, c)) mask[c >> 5] = ((mask[c >> 5] as number) | (1 << (c & 31))) >>> 0;
  }
  return Object.freeze(mask);
}

/**
 * Percent-encodes the UTF-8 of `text`: bytes that are not ASCII always, ASCII where `mask` has it.
 *
 * @param spaceAsPlus whether a space becomes "+"
 * @throws RangeError if the engine cannot get the memory that the input needs; the next call works again
 */
export function percentEncode(text: string, mask: SetMask, spaceAsPlus: boolean): string {
  return withOutput(
    () => {
      useSet(mask);
      return wasm.encode(write(text), spaceAsPlus ? 1 : 0);
    },
    (from, to) => readASCII(bytes, from, to),
  );
}

/**
 * Percent-decodes bytes, or the UTF-8 of a string.
 *
 * @returns a new array, which is the caller's
 * @throws RangeError as `percentEncode` does
 */
export function percentDecode(encoded: string | Uint8Array): Uint8Array {
  return withOutput(
    () => wasm.decode(typeof encoded === "string" ? write(encoded) : writeBytes(encoded)),
    (from, to) => new Uint8Array(wasm.memory.buffer, from, to - from).slice(),
  );
}

function writeBytes(source: Uint8Array): number {
  reserve(source.length);
  input.set(source);
  return source.length;
}
