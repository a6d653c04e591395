/** What the entries for runtimes export: index.ts declares all of it that applications use. */

/** The engine's rules of canonical forms, for `@anyurl/canonical` alone. `undefined` if the engine is TypeScript. */
export { canonical as $canonical } from "#engine";
export * from "./index.ts";
