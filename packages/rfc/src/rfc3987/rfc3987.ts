/**
 * RFC 3987: the grammar of internationalised resource identifiers (IRIs), their mapping to URIs and back, and the rules
 * for bidirectional text.
 *
 * @module
 */
export type { Authority, ComponentName, Host, HostKind, Reference } from "../rfc3986/types.ts";
export { check, parse } from "./grammar.ts";
export { remarks } from "./remarks.ts";
export { type ToIRIOptions, toIRI } from "./to-iri.ts";
export { type ToURIOptions, toURI } from "./to-uri.ts";
export type { Fault, RuleName, StartRule } from "./types.ts";
