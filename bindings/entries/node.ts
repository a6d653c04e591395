/** Node and Bun: WebAssembly, from base64 in the bundle, which they decode fastest. */
import base64 from "@anyurl/assembly/url-wasm-inline";
import type { Engine } from "../engine/engine.ts";
import { fromBase64 } from "../wasm/base64.ts";
import * as engine from "../wasm/engine.ts";

engine satisfies Engine;

engine.initializeLater(() => new WebAssembly.Module(fromBase64(base64)));

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
