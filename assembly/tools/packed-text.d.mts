/** Writes a module as text, which `bindings/wasm/unpack.ts` reads. */
export function packedText(bytes: Uint8Array): string;
