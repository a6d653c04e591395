/** Deno, and every runtime that compiles WebAssembly and has a TextDecoder: WebAssembly, from bytes in the bundle. */
import type { Engine } from "../engine/engine.ts";
import { compile } from "../sources/url.text.ts";
import * as engine from "../wasm/engine.ts";

engine satisfies Engine;

engine.initializeLater(compile);

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
