/**
 * Canonical requests in Hono.
 *
 * @module
 */

import { kindOf, wrongArgument } from "@anyurl/common/arguments";
import { asBodyOf, tracedFrom } from "@anyurl/common/trace";
import type { MiddlewareHandler } from "hono";
import { createGuard, type GuardOptions, inspectionOf, withServerTiming } from "./index.ts";

export { withCanonicalRequests } from "./index.ts";

/**
 * Returns middleware that passes requests for canonical URLs, redirects all others regardless of their method, and
 * refuses requests with status 400 as `createGuard` does. Register it first, and on the app itself:
 * `app.use(canonicalRequests())`.
 *
 * It rewrites nothing, since Hono chooses the handlers before any of them runs. To rewrite, or to guard mounted apps,
 * wrap the app: `withCanonicalRequests(app.fetch, options)`.
 *
 * @param options those of `createGuard` except `mode`
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { inspectionOf } from "@anyurl/canonical";
 * import { canonicalRequests } from "@anyurl/canonical/hono";
 * import { Hono } from "hono";
 *
 * const app = new Hono();
 * app.use(canonicalRequests({ key: { query: { sort: true } } }));
 * app.get("/admin/*", (c) => c.text("who are you?", 401));
 * app.get("*", (c) => c.text(inspectionOf(c.req.raw)?.key ?? ""));
 *
 * const response = await app.fetch(new Request("https://example.com/a?b&a"));
 * await response.text(); // → "https://example.com/a?a&b"
 * const redirected = await app.fetch(new Request("https://example.com//admin/%75sers"));
 * redirected.headers.get("Location"); // → "/admin/users"
 * ```
 */
export function canonicalRequests(options: Omit<GuardOptions, "mode"> = {}): MiddlewareHandler {
  const argument = "canonicalRequests: the options";
  if (typeof options !== "object" || options === null) {
    throw wrongArgument(argument, "an object", kindOf(options), canonicalRequests);
  }
  if (Object.hasOwn(options, "mode")) {
    const message = 'canonicalRequests: there is no option "mode"; use withCanonicalRequests to rewrite';
    throw tracedFrom(new TypeError(message), canonicalRequests);
  }
  const guard = asBodyOf(canonicalRequests, () => createGuard({ ...options, mode: "redirect-all" }));
  return async (context, next) => {
    const passed = guard(context.req.raw);
    if (passed instanceof Response) return passed;
    // Only the spelling of the host can differ: the handlers were chosen for this path.
    context.req.raw = passed;
    await next();
    const inspection = inspectionOf(passed);
    if (inspection !== undefined) context.res = withServerTiming(context.res, inspection);
    return undefined;
  };
}
