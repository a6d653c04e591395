/**
 * JSON Schema's [formats](https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3) of URLs and hosts,
 * and a resolver for the references of schemas.
 *
 * @module
 */
export { type Format, type FormatName, formats } from "./formats.ts";
export { type URIComponents, type URIResolver, uriResolver } from "./uri-resolver.ts";
