/** Without WebAssembly, the rules in TypeScript make all keys. */
import type * as keys from "./keys.ts";

export const makeSurt: typeof keys.makeSurt = () => undefined;

export const reencode: typeof keys.reencode = () => undefined;

export const makeSigV4: typeof keys.makeSigV4 = () => undefined;
