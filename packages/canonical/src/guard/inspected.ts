/** Remembers the inspections of requests, for the functions that receive them. */
import type { Passed } from "./inspection.ts";
import type { PlatformRequest } from "./platform.ts";

const inspections = new WeakMap<PlatformRequest, Passed>();

/** Remembers the inspection of a request, and returns the request. */
export function withInspection(request: PlatformRequest, inspection: Passed): PlatformRequest {
  inspections.set(request, inspection);
  return request;
}

/**
 * Returns the findings of a guard about a request that it let through: the cache key and the flags.
 *
 * @param request the very request that the guard returned, not a copy; in Hono, `c.req.raw`
 * @returns the inspection, or `undefined` if the request does not come from a guard
 * @example
 * ```ts
 * import { createGuard, inspectionOf } from "@anyurl/canonical";
 *
 * const guard = createGuard({ mode: "rewrite", encodedSlash: "flag" });
 * const request = guard(new Request("https://example.com/a%2fb#top"));
 * if (request instanceof Request) {
 *   inspectionOf(request)?.key; // → "https://example.com/a%2Fb"
 *   inspectionOf(request)?.flags; // → ["encoded-slash"]
 * }
 * ```
 */
export function inspectionOf(request: PlatformRequest): Passed | undefined {
  return inspections.get(request);
}
