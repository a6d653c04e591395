/** percent.wasm as Vercel's edge runtime and Next.js import it: they compile no bytes. */
import module from "@anyurl/assembly/percent.wasm?module";

export function compile(): unknown {
  return module;
}
