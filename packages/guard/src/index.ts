/**
 * A guard for requests: it redirects, rewrites or refuses requests whose URLs are not canonical. And the cache key of
 * a QUERY request, which includes its content: https://www.rfc-editor.org/rfc/rfc10008
 *
 * @module
 */

export type { URLReader, URLReading } from "@anyurl/common/readers";
export { type ContentKey, type ContentKeyOptions, contentKey } from "./content/content-key.ts";
export type { ContentKeyReason } from "./content/failures.ts";
export { createGuard } from "./guard/guard.ts";
export type { GuardOptions, RequestURLOptions } from "./guard/options.ts";
export type { Answered, Finding, GuardResult, Passed, Refusal } from "./guard/results.ts";
