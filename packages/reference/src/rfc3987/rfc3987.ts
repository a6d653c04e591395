/**
 * RFC 3987: the grammar of internationalised resource identifiers (IRIs), their mapping to URIs and back, the rules for
 * bidirectional text, and the differences between its reading of an input and that of the URL Standard.
 *
 * @module
 */
export type { ComparedComponent } from "../rfc3986/compare.ts";
export type { Authority, ComponentName, Host, HostKind, Reference } from "../rfc3986/types.ts";
export type { WhatwgRefusal } from "../rfc3986/whatwg-view.ts";
export { type Difference, type Differences, differences, type Rfc3987Refusal } from "./differences.ts";
export { check, parse } from "./grammar.ts";
export { remarks } from "./remarks.ts";
export { type ToIRIOptions, toIRI } from "./to-iri.ts";
export { type ToURIOptions, toURI } from "./to-uri.ts";
export type { Fault, RuleName, StartRule } from "./types.ts";
