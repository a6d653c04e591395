/** What has been found out about requests that go on, for what they come to. */
import type { Passed } from "./inspection.ts";
import type { PlatformRequest } from "./platform.ts";

const inspections = new WeakMap<PlatformRequest, Passed>();

/** @returns the request, of which the inspection is remembered */
export function withInspection(request: PlatformRequest, inspection: Passed): PlatformRequest {
  inspections.set(request, inspection);
  return request;
}

/**
 * What a guard found out about a request that it let through: the key for a cache, and the flags.
 *
 * @param request the one that the guard gave, not a copy; in Hono, `c.req.raw`
 * @returns `undefined` if no guard gave it
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
