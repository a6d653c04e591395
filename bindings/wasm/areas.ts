/** The instance of url.wasm: its areas of memory, what they contain, and how they grow. */
import { Word } from "../engine/engine.ts";
import type { Exports } from "./exports.ts";
import { CAPACITY, instantiate, LARGEST_KEPT, requireModule, requireRuntime } from "./instance.ts";
import { errorOf } from "./memory-error.ts";
import { BYTES_PER_UNIT, byteLength } from "./text.ts";
import { notInitialized } from "./wrong-entry.ts";

let urlModule: WebAssembly.Module | undefined;
export let wasm: Exports;
export let bytes: Uint8Array;
export let words: Uint32Array;
export let input: Uint8Array;
export let base: Uint8Array;
export let url: Int32Array;
export let baseWords: Int32Array;
export let inputCapacity = 0;
export let baseCapacity = 0;

/** An instance with more bytes of memory is not kept. */
let largestKept = LARGEST_KEPT;

/** The text of the base that the instance contains, or `undefined`. */
export let currentBase: string | undefined;

/** The href in the base area that the setters would change, with its record; or "". */
export let kept = "";

/** Returns the module of url.wasm, if `initializeLater` was called. */
let source: (() => unknown) | undefined;

/**
 * Checks the runtime. The first call that needs an instance creates it, and throws what `initialize` does.
 *
 * @throws Error that names another entry, if the runtime lacks WebAssembly
 */
export function initializeLater(compile: () => unknown): void {
  requireRuntime();
  source = compile;
}

/** Creates the first instance, if there is none. */
export function requireInstance(): void {
  if (urlModule !== undefined) return;
  if (source === undefined) throw notInitialized();
  initialize(source);
}

/**
 * Creates the first instance. Until then, all functions throw an Error.
 *
 * @param compile returns the module of url.wasm
 * @throws as `requireModule` and `instantiate` do
 */
export function initialize(compile: () => unknown): void {
  const compiled = requireModule(compile);
  start(compiled);
  urlModule = compiled;
}

function start(compiled: WebAssembly.Module): void {
  wasm = instantiate<Exports>(compiled);
  inputCapacity = CAPACITY;
  baseCapacity = CAPACITY;
  forgetBase();
  largestKept = LARGEST_KEPT;
  refreshViews();
}

/** Notes that another call has used the base area. */
export function forgetBase(): void {
  currentBase = undefined;
  kept = "";
}

/** Notes the text of the base that the instance contains now. */
export function noteBase(text: string): void {
  currentBase = text;
}

/** Notes the href that the setters would change now. */
export function noteKept(href: string): void {
  kept = href;
}

export function refreshViews(): void {
  const memory = wasm.memory;
  bytes = new Uint8Array(memory.buffer);
  words = new Uint32Array(memory.buffer);
  input = new Uint8Array(memory.buffer, wasm.inputStart(), inputCapacity);
  base = new Uint8Array(memory.buffer, wasm.baseStart(), baseCapacity);
  url = new Int32Array(memory.buffer, wasm.urlRecord(), Word.Count);
  baseWords = new Int32Array(memory.buffer, wasm.baseRecord(), Word.Count);
}

/** Refreshes what depends on where the areas are: rules have moved them. An instance with the rules is kept. */
export function endMove(): void {
  forgetBase();
  refreshViews();
  largestKept = Math.max(largestKept, bytes.length);
}

/** Makes the areas at least as large as a call needs, in bytes. Their contents are lost. */
export function reserve(inputBytes: number, baseBytes: number): void {
  requireInstance();
  inputCapacity = Math.max(inputCapacity, roundUp(inputBytes));
  baseCapacity = Math.max(baseCapacity, roundUp(baseBytes));
  wasm.reserve(inputCapacity, baseCapacity);
  forgetBase();
  refreshViews();
}

/** Rounds a size up, so that later calls fit too; but not a size that is too large to keep. */
function roundUp(size: number): number {
  return size > LARGEST_KEPT ? size : 2 ** Math.ceil(Math.log2(size));
}

/** Makes room for the input if it does not fit: one byte more than its text takes, which `setProtocol` needs. */
export function reserveInput(text: string, baseBytes: number): void {
  if (text.length * BYTES_PER_UNIT < inputCapacity && baseBytes <= baseCapacity) return;
  const inputBytes = byteLength(text) + 1;
  if (inputBytes > inputCapacity || baseBytes > baseCapacity) reserve(inputBytes, baseBytes);
}

/** Makes room for the text of a base if it does not fit. */
export function reserveBase(text: string): void {
  if (text.length * BYTES_PER_UNIT <= baseCapacity) return;
  const baseBytes = byteLength(text);
  if (baseBytes > baseCapacity) reserve(0, baseBytes);
}

/**
 * Ends a call: refreshes the views if memory has grown, and replaces the instance if its memory is too large to keep.
 */
export function endCall(): void {
  if (url.length === 0) refreshViews();
  if (bytes.length > largestKept) start(urlModule as WebAssembly.Module);
}

/** Replaces an instance that a call has left in the middle, and returns the error to throw. */
export function recover(cause: unknown): unknown {
  if (urlModule === undefined) return cause;
  start(urlModule);
  return errorOf(cause);
}
