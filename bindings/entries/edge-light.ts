/** Vercel's edge runtime and Next.js: WebAssembly, from the module that the platform has compiled. */
import type { Engine } from "../engine/engine.ts";
import { compile } from "../sources/url.edge-light.ts";
import * as engine from "../wasm/engine.ts";

engine satisfies Engine;

engine.initialize(compile);

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";
