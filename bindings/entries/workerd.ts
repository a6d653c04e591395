/** Cloudflare Workers: WebAssembly, from the module that the platform has compiled. */
import module from "@anyurl/assembly/url.wasm";
import type { Engine } from "../engine/engine.ts";
import * as engine from "../wasm/engine.ts";

engine satisfies Engine;

engine.initialize(() => module);

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
