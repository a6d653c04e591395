/** The packages for canonical forms, on each engine. */
import * as wasm from "./entries.ts";
import * as fallback from "./entries.ts?fallback";

export const BUILDS = [
  ["@anyurl/canonical", wasm],
  ["@anyurl/canonical on anyurl/fallback", fallback],
] as const;
