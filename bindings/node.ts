/** The engine in Node: WebAssembly, from bytes in the bundle. */
import type { Engine } from "./engine.ts";
import * as engine from "./wasm-engine.ts";

engine satisfies Engine;

export * from "./wasm-engine.ts";
