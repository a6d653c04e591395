/** Deno: the percent codec in WebAssembly, from text in the bundle, which servers compress better than base64. */
import text from "@anyurl/assembly/percent-wasm-text";
import { unpack } from "../wasm/unpack.ts";
import { initialize } from "./wasm.ts";

initialize(() => new WebAssembly.Module(unpack(text)));

export * from "./wasm.ts";
