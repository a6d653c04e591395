/** Browsers: the percent codec in WebAssembly; or in plain JavaScript if the browser refuses WebAssembly. */
import { compile } from "../sources/percent.text.ts";
import * as fallback from "./fallback.ts";
import * as wasm from "./wasm.ts";

function isWasmRefused(): boolean {
  try {
    wasm.initialize(compile);
    return false;
  } catch {
    return true;
  }
}

export const { decodeUTF8, encodeSetMask, outOfMemory, percentDecode, percentEncode, toWellFormed } = isWasmRefused()
  ? fallback
  : wasm;
