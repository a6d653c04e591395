/** Bun: WebAssembly, from bytes in the bundle, as in Node. */
import type { Engine } from "../engine/engine.ts";
import { compile } from "../sources/url.inline.ts";
import * as engine from "../wasm/engine.ts";

engine satisfies Engine;

engine.initializeLater(compile);

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
