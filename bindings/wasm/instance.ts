/** Instances of url.wasm and percent.wasm. */

import { instantiateSync } from "@assemblyscript/loader";
import { cannotRunHere, notAModule } from "./wrong-entry.ts";

/** The size of an area for text in a new instance, in bytes. */
export const CAPACITY = 0x10000;

/** An instance with more bytes of memory is not kept, so that one very large input does not occupy memory forever. */
export const LARGEST_KEPT = 16 << 20;

/** @throws Error that names another entry, if the runtime lacks WebAssembly */
export function requireRuntime(): void {
  if (typeof WebAssembly === "undefined") throw cannotRunHere("WebAssembly");
}

/**
 * Returns the module of an engine.
 *
 * @throws Error that names another entry, if the runtime lacks WebAssembly, or refuses to compile. TypeError
 * if `compile` does not return a module.
 */
export function requireModule(compile: () => unknown): WebAssembly.Module {
  requireRuntime();
  const module = tryTo(compile);
  if (!isModule(module)) throw notAModule(module);
  return module;
}

/** Returns whether a value is a module, of any realm. */
function isModule(value: unknown): value is WebAssembly.Module {
  return Object.prototype.toString.call(value) === "[object WebAssembly.Module]";
}

/**
 * Returns the exports of a new instance. NOTE: not the loader's exports: it wraps each in a function of any number of
 * arguments.
 *
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
