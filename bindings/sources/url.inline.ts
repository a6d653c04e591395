/** url.wasm from bytes in the bundle. */

import base64 from "@anyurl/assembly/url-wasm-inline";
import { fromBase64 } from "#reading";

export function compile(): WebAssembly.Module {
  return new WebAssembly.Module(fromBase64(base64));
}
