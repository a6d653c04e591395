/**
 * RFC 3986: its generic grammar, its resolution and its syntax-based normalisation, and the differences between its
 * reading of an input and that of the URL Standard.
 *
 * @module
 */
export {
  type ComparedComponent,
  type Difference,
  type Differences,
  differences,
  type Rfc3986Refusal,
} from "./differences.ts";
export { check, parse } from "./grammar.ts";
export { normalize } from "./normalize.ts";
export { recompose } from "./recompose.ts";
export { split } from "./split.ts";
export { type TransformOptions, transform } from "./transform.ts";
export type { Authority, ComponentName, Fault, Host, HostKind, Reference, RuleName, StartRule } from "./types.ts";
export type { WhatwgRefusal } from "./whatwg-view.ts";
