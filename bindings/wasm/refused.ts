/**
 * Initializes an engine. Returns whether the runtime refuses WebAssembly, as a browser does under a Content Security
 * Policy without 'wasm-unsafe-eval': only the attempt shows it.
 */
export function isWasmRefused(initialize: (compile: () => unknown) => void, compile: () => unknown): boolean {
  try {
    initialize(compile);
    return false;
  } catch {
    return true;
  }
}
