/** percent.wasm from base64 in the bundle, which Node and Bun decode fastest. */

import base64 from "@anyurl/assembly/percent-wasm-inline";

export function compile(): WebAssembly.Module {
  return new WebAssembly.Module(Buffer.from(base64, "base64"));
}
