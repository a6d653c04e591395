/** Runtimes where the application compiles the engine: WebAssembly, from the module that it passes to `initialize`. */
import type { Engine } from "../engine/engine.ts";
import * as engine from "../wasm/engine.ts";
import { initializedAlready } from "../wasm/wrong-entry.ts";

engine satisfies Engine;

export { canonical } from "../wasm/canonical.ts";
export * from "../wasm/engine.ts";

let initialModule: object | undefined;

/**
 * Creates the engine from a compiled module, once. A second call with the same module does nothing.
 *
 * @throws TypeError if it is not a WebAssembly.Module. Error if another module was given before, or if the runtime
 * refuses it.
 */
export function initialize(module: object): void {
  if (initialModule !== undefined) {
    if (initialModule === module) return;
    throw initializedAlready();
  }
  engine.initialize(() => module);
  initialModule = module;
}
