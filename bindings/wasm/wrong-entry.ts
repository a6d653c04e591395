/** The errors for an entry that cannot work in its runtime. They name the one to import instead. */
import { describeKind } from "@anyurl/common/arguments";

/** For a runtime that lacks something, or refuses it. */
export function cannotRunHere(missing: string, cause?: unknown): Error {
  return new Error(
    `This build needs ${missing}, which this runtime lacks or refuses. Import the package's entry "/fallback", which runs ` +
      "everywhere.",
    { cause },
  );
}

/** For a value that is not a module. */
export function notAModule(value: unknown): TypeError {
  return new TypeError(
    `The engine must be a WebAssembly.Module; got ${describeKind(value)}. If your bundler does not import the package's .wasm ` +
      'as a module, import its entry "/fallback"; or pass the module to initialize() of "anyurl/module".',
  );
}

/** For a call before `initialize`. */
export function notInitialized(): Error {
  return new Error(
    'The engine is not initialized. Before anything else, call initialize(module) of "anyurl/module"; the module is ' +
      'anyurl/url.wasm, compiled. Or import "anyurl", which contains its engine.',
  );
}

/** For a second module. */
export function initializedAlready(): Error {
  return new Error(
    "The engine is already initialized with another module. Compile anyurl/url.wasm once, and call initialize(module) once.",
  );
}
