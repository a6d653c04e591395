/**
 * Builds URLs from parts that cannot break out of their places: the tag {@link url}, and URI Templates (RFC 6570).
 *
 * @module
 */

export {
  URITemplateError,
  type URITemplateReason,
  URLTemplateError,
  type URLTemplatePlace,
  type URLTemplateReason,
} from "./errors.ts";
export type { URLValue } from "./scalar.ts";
export { path, type QueryValue, query, type RawText, raw, type URLPath, type URLQuery } from "./tag/helpers.ts";
export { type URLTemplateValue, url } from "./tag/url.ts";
export type { URIList, URIMatch, URIRecord, URIValue, URIValues, URIVariable } from "./uri/types.ts";
export { URITemplate, type URITemplateOptions } from "./uri/uri-template.ts";
