/**
 * A guard for requests: it redirects, rewrites or refuses requests whose URLs are not canonical.
 *
 * @module
 */

export type { URLReader, URLReading } from "@anyurl/common/readers";
export { createGuard } from "./guard/guard.ts";
export type { GuardOptions, RequestURLOptions } from "./guard/options.ts";
export type { Answered, Finding, GuardResult, Passed, Refusal } from "./guard/results.ts";
