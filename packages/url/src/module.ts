/**
 * The URL API on the engine in WebAssembly, where the application brings the compiled module: for runtimes that neither compile bytes nor
 * import a `.wasm` file as the others do.
 *
 * @module
 */
import * as engine from "@anyurl/bindings/entries/module";

export * from "./index.ts";

/**
 * Gives the engine its module. Until then, whatever needs the engine throws an Error that says so.
 *
 * @param module a `WebAssembly.Module`: `anyurl/url.wasm`, compiled. It is kept, since an outsized input has the engine replaced.
 * @throws TypeError if it is something else; Error if another module was given before, or the runtime refuses to instantiate it. To give
 * the same module again does nothing.
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { fileURLToPath } from "node:url";
 * import { initialize, URL } from "anyurl/module";
 *
 * const path = fileURLToPath(import.meta.resolve("anyurl/url.wasm"));
 * initialize(new WebAssembly.Module(readFileSync(path)));
 * new URL("HTTP://example.com/a/../b").href; // → "http://example.com/b"
 * ```
 */
export function initialize(module: object): void {
  engine.initialize(module);
}
