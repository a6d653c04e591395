/** The percent codec in WebAssembly, for runtimes that compile it. */
import { compile } from "#percent-module";
import { initialize } from "./wasm.ts";

initialize(compile);

export { decodeUTF8, encodeSetMask, outOfMemory, percentDecode, percentEncode, toWellFormed } from "./wasm.ts";
