/** percent.wasm as Cloudflare Workers import it: they compile no bytes. */
import module from "@anyurl/assembly/percent.wasm";

export function compile(): unknown {
  return module;
}
