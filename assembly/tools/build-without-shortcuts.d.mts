/** Compiles url.wasm without its shortcuts. */
export function buildWithoutShortcuts(): Promise<Uint8Array<ArrayBuffer>>;
