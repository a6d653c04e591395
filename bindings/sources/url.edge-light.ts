/** url.wasm as Vercel's edge runtime and Next.js import it: they compile no bytes. */
import module from "@anyurl/assembly/url.wasm?module";

export function compile(): unknown {
  return module;
}
