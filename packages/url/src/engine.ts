/**
 * For the packages of anyurl: the engine's rules of canonical forms. Any release may change it.
 *
 * @internal
 * @module
 */
export type { CanonicalEngine, CompiledRules } from "@anyurl/bindings/canonical";

/** `undefined` if the engine is plain JavaScript: `@anyurl/canonical` then takes its own rules. */
export { canonical as canonicalEngine } from "#canonical";
