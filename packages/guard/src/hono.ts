/**
 * Canonical requests in Hono.
 *
 * @module
 */

import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { createGuard, type GuardOptions, type Passed } from "@anyurl/guard";
import type { MiddlewareHandler } from "hono";

declare module "hono" {
  interface ContextVariableMap {
    /** The result of `canonicalRequests`. */
    guard: Passed;
  }
}

/**
 * Returns middleware that passes requests for canonical URLs, and redirects all others regardless of their method. It
 * refuses requests with status 400 or 414 as `createGuard` does. Register it first, and on the app itself:
 * `app.use(canonicalRequests())`. Handlers read the result by `c.get("guard")`.
 *
 * It rewrites nothing, since Hono chooses the handlers before any of them runs. To rewrite, or to guard mounted apps,
 * call `createGuard` in front of `app.fetch`.
 *
 * @param options the options of `createGuard` except `mode`
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { canonicalRequests } from "@anyurl/guard/hono";
 * import { Hono } from "hono";
 *
 * const app = new Hono();
 * app.use(canonicalRequests());
 * app.get("/admin/*", (c) => c.text("who are you?", 401));
 * app.get("*", (c) => c.text(c.get("guard").key ?? ""));
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
    throw wrongArgument(argument, "an object", describeKind(options));
  }
  if (Object.keys(options).includes("mode")) {
    const message = 'canonicalRequests: there is no option "mode"; to rewrite, use createGuard in front of the app';
    throw new TypeError(message);
  }
  const guard = createGuard({ ...options, mode: "redirect-all" });
  return async (context, next) => {
    const result = guard(context.req.raw);
    if (!result.ok) return result.response;
    // Only the spelling of the host can differ: the handlers were chosen for this path.
    context.req.raw = result.request;
    context.set("guard", result);
    await next();
    const { serverTiming } = result;
    // The response to an upgrade cannot be copied.
    if (serverTiming !== null && context.res.status >= 200) {
      context.header("Server-Timing", serverTiming, { append: true });
    }
    return undefined;
  };
}
