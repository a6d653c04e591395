/** Node and Bun: the percent codec in WebAssembly, from base64 in the bundle, which they decode fastest. */
import base64 from "@anyurl/assembly/percent-wasm-inline";
import { fromBase64 } from "../wasm/base64.ts";
import { initialize } from "./wasm.ts";

initialize(() => new WebAssembly.Module(fromBase64(base64)));

export * from "./wasm.ts";
