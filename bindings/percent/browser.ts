/** Browsers: the percent codec in WebAssembly; or in plain JavaScript if the browser refuses WebAssembly. */
import text from "@anyurl/assembly/percent-wasm-text";
import { isWasmRefused } from "../wasm/refused.ts";
import { unpack } from "../wasm/unpack.ts";
import * as fallback from "./fallback.ts";
import * as wasm from "./wasm.ts";

const compile = () => new WebAssembly.Module(unpack(text));

export const { decodeUTF8, encodeSetMask, errorOf, percentDecode, percentEncode, toWellFormed } = isWasmRefused(
  wasm.initialize,
  compile,
)
  ? fallback
  : wasm;
