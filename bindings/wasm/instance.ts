/** What the bindings of url.wasm and percent.wasm have in common. */

import { instantiateSync } from "@assemblyscript/loader";
import { requireReading } from "#reading";
import { cannotRunHere, notAModule } from "./wrong-entry.ts";

/** The bytes that an area for text has in a new instance. */
export const CAPACITY = 0x10000;

/** The bytes of memory past which an instance is not kept, so that one outsized input does not hold memory for good. */
export const LARGEST_KEPT = 16 << 20;

/**
 * Gets the module of an engine, where the runtime has all that the bindings need.
 *
 * @throws Error that names another entry, if it has not, or refuses to compile; TypeError if what `compile` gives is no module
 */
export function requireModule(compile: () => unknown): WebAssembly.Module {
  requireReading();
  if (typeof WebAssembly === "undefined") throw cannotRunHere("WebAssembly");
  const module = tryTo(compile);
  if (!isModule(module)) throw notAModule(module);
  return module;
}

/** Whether a value is a module, of any realm. */
function isModule(value: unknown): value is WebAssembly.Module {
  return Object.prototype.toString.call(value) === "[object WebAssembly.Module]";
}

/**
 * @returns the exports themselves: those that the loader gives are wrapped, each in a function of any number of arguments
 * @throws Error that names another entry, if the runtime refuses
 */
export function instantiate<Exports>(module: WebAssembly.Module): Exports {
  return tryTo(() => instantiateSync(module, {}).instance.exports) as Exports;
}

function tryTo<T>(make: () => T): T {
  try {
    return make();
  } catch (cause) {
    throw cannotRunHere("WebAssembly", cause);
  }
}
