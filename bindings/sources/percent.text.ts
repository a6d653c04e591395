/** percent.wasm from text in the bundle, which servers compress better than base64. */

import text from "@anyurl/assembly/percent-wasm-text";
import { unpack } from "../wasm/unpack.ts";

export function compile(): WebAssembly.Module {
  return new WebAssembly.Module(unpack(text));
}
