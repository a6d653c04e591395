/** Vercel's edge runtime and Next.js: the codec in WebAssembly, from the module that the platform has compiled. */
import module from "@anyurl/assembly/percent.wasm?module";
import { initialize } from "./wasm.ts";

initialize(() => module);

export * from "./wasm.ts";
