/** Node and Bun: the percent codec in WebAssembly, from base64 in the bundle, which they decode fastest. */
import base64 from "@anyurl/assembly/percent-wasm-inline";
import { initialize } from "./wasm.ts";

initialize(() => new WebAssembly.Module(Buffer.from(base64, "base64")));

export * from "./wasm.ts";
