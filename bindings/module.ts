/** The engine in WebAssembly, whose module the caller gives. */
import type { Engine } from "./engine.ts";
import * as engine from "./wasm-engine.ts";
import { initializedAlready } from "./wrong-entry.ts";

engine satisfies Engine;

export * from "./wasm-engine.ts";

let given: object | undefined;

/**
 * Makes the engine from a compiled module, once; with the same module again, it does nothing.
 *
 * @throws TypeError if it is no WebAssembly.Module; Error if there is another already, or the runtime refuses it
 */
export function initialize(module: object): void {
  if (given !== undefined) {
    if (given === module) return;
    throw initializedAlready();
  }
  engine.initialize(() => module);
  given = module;
}
