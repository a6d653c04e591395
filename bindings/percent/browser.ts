/** Browsers: the percent codec in WebAssembly; or in plain JavaScript if the browser refuses WebAssembly. */
import { compile } from "../sources/percent.text.ts";
import { isWasmRefused } from "../wasm/refused.ts";
import * as fallback from "./fallback.ts";
import * as wasm from "./wasm.ts";

export const { decodeUTF8, encodeSetMask, outOfMemory, percentDecode, percentEncode, toWellFormed } = isWasmRefused(
  wasm.initialize,
  compile,
)
  ? fallback
  : wasm;
