/** Deno, and every runtime that compiles WebAssembly and has a TextDecoder: WebAssembly, from bytes in the bundle. */
import text from "@anyurl/assembly/url-wasm-text";
import type { Engine } from "../engine/engine.ts";
import * as engine from "../wasm/engine.ts";
import { unpack } from "../wasm/unpack.ts";

engine satisfies Engine;

engine.initializeLater(() => new WebAssembly.Module(unpack(text)));

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
