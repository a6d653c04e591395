/**
 * Canonical requests in Hono.
 *
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { wrongKind } from "./arguments.ts";
import { createGuard, type GuardOptions, inspectionOf, withServerTiming } from "./index.ts";

export { withCanonicalRequests } from "./index.ts";

/**
 * Middleware that lets requests for canonical URLs through, redirects others to theirs, whatever their method, and refuses with status 400 as
 * `createGuard` does. Register it before all else, and on the app itself: `app.use(canonicalRequests())`.
 *
 * Nothing is rewritten, since Hono has chosen the handlers by the URL that came before any of them runs. For a guard that rewrites, and that is
 * there for apps that are mounted, too, put one before the app: `withCanonicalRequests(app.fetch, options)`.
 *
 * @throws TypeError if an option is not what it can be
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
  if (typeof options !== "object" || options === null) throw wrongKind("options", "an object", options);
  if (Object.hasOwn(options, "mode")) throw new TypeError('canonicalRequests has no option "mode": it redirects');
  const guard = createGuard({ ...options, mode: "redirect-all" });
  return async (context, next) => {
    const passed = guard(context.req.raw);
    if (passed instanceof Response) return passed;
    // The path is the one that the handlers were chosen by: no more than the host is spelled otherwise.
    context.req.raw = passed;
    await next();
    const inspection = inspectionOf(passed);
    if (inspection !== undefined) context.res = withServerTiming(context.res, inspection);
    return undefined;
  };
}
