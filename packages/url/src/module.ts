/**
 * The URL API on an engine that the application compiles: for runtimes that neither compile bytes nor import a `.wasm`
 * file as others do.
 *
 * @module
 */
import * as engine from "@anyurl/bindings/entries/module";

export * from "./index.ts";

/**
 * Creates the engine. Call it once, before anything else: until then, everything that needs the engine throws an Error.
 * A second call with the same module does nothing.
 *
 * @param module a `WebAssembly.Module`: `anyurl/url.wasm`, compiled. It is kept, to replace the engine after a very
 * large input.
 * @throws TypeError if `module` is not a `WebAssembly.Module`. Error if another module was passed before, or if the
 * runtime refuses to instantiate the module.
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
