/** The errors for an entry that cannot work in its runtime. They name the one to import instead. */
import { describeKind } from "@anyurl/common/arguments";

/** The condition is for all packages, the entry for one import. */
const REMEDY = 'the export condition "anyurl-fallback", or import "anyurl/fallback"';

/** For a runtime that lacks something, or refuses it. */
export function cannotRunHere(missing: string, cause?: unknown): Error {
  const message = `This build needs ${missing}, which this runtime lacks or refuses. Set ${REMEDY}, which runs everywhere.`;
  return new Error(message, { cause });
}

/** For a value that is not a module. */
export function notAModule(value: unknown): TypeError {
  return new TypeError(
    `The engine must be a WebAssembly.Module; got ${describeKind(value)}. If your bundler does not import the package's .wasm ` +
      `as a module, set ${REMEDY}; or pass the module to initialize() of "anyurl/module".`,
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
