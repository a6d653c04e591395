/**
 * Historical documents about URLs, as code. To parse URLs, use `anyurl`, which follows today's standard.
 *
 * `webAddress` is "Web addresses in HTML 5" (2009), `url2012` the W3C's "URL" of 24 May 2012, and `url2014` the
 * webspecs rewrite of "URL" (2014).
 *
 * @module
 */
export { isFailure, orThrow, valueOr } from "@anyurl/reference";
export type { Decided, Decision, DocumentName } from "./decisions.ts";
export { ParseException } from "./parse-exception.ts";
export * as url2012 from "./url-2012/url2012.ts";
export * as url2014 from "./url-2014/url2014.ts";
export * as webAddress from "./web-address/web-address.ts";
