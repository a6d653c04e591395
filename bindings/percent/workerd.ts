/** Cloudflare Workers: the percent codec in WebAssembly, from the module that the platform has compiled. */
import module from "@anyurl/assembly/percent.wasm";
import { initialize } from "./wasm.ts";

initialize(() => module);

export * from "./wasm.ts";
