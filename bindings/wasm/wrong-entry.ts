/** What is said where an entry is used that cannot work there: which one to import instead. */
import { kindOf } from "@anyurl/common/arguments";

/** For the build that Node and Bun get. */
export function onlyInNode(): Error {
  return new Error(
    "This build is for Node and Bun: there is no Buffer here. Import the package by its name, and let the runtime or the bundler " +
      'resolve it by their condition ("browser", "workerd", "deno", ...); of anyurl, "anyurl/fallback" runs everywhere.',
  );
}

/** For a runtime that lacks something, or refuses it. */
export function cannotRunHere(missing: string, cause?: unknown): Error {
  return new Error(
    `This build needs ${missing}, which is missing or refused here. Of anyurl, "anyurl/fallback" needs nothing but the language.`,
    { cause },
  );
}

/** For a module that is none. */
export function notAModule(given: unknown): TypeError {
  return new TypeError(
    `The engine must be a WebAssembly.Module, and this is ${kindOf(given)}. Where an import of "./url.wasm" does not give a module, ` +
      'give one to initialize() of "anyurl/module", or import "anyurl/fallback".',
  );
}

/** For an engine whose module is yet to come. */
export function notInitialized(): Error {
  return new Error(
    'There is no engine yet: before all else, call initialize(module) of "anyurl/module" with anyurl/url.wasm, compiled; ' +
      'or import "anyurl", which brings its own.',
  );
}

/** For a second module. */
export function initializedAlready(): Error {
  return new Error("The engine is there already: initialize(module) takes one module, once.");
}
