/**
 * RFC 3986: its generic grammar, its resolution and its syntax-based normalisation.
 *
 * @module
 */
export { check, parse } from "./grammar.ts";
export { normalize } from "./normalize.ts";
export { recompose } from "./recompose.ts";
export { split } from "./split.ts";
export { type TransformOptions, transform } from "./transform.ts";
export type { Authority, ComponentName, Fault, Host, HostKind, Reference, RuleName, StartRule } from "./types.ts";
