import { kindOf, wrongArgument } from "@anyurl/common/arguments";
import { asBodyOf } from "@anyurl/common/trace";
import { withInspection } from "./inspected.ts";
import { inspectorFor } from "./inspector.ts";
import type { GuardOptions } from "./options.ts";
import type { PlatformRequest, PlatformResponse } from "./platform.ts";
import { withServerTiming } from "./responses.ts";

/**
 * Returns a function to run in front of your request handler. It returns the request for the canonical URL, or the
 * response to send: a redirect, or a refusal with status 400 whose text contains the reason but nothing of the URL.
 *
 * A request for a canonical URL is returned as it is. A redirect never leads to another redirect: a request for its
 * `Location` passes. It leads to the host of the request, unless the options `www` or `trailingDot` change that host.
 *
 * NOTE: the guard sees the URL that the runtime passes on. Cloudflare's workerd removes only the fragment. Servers in
 * Node, Deno and Bun have parsed the URL: dot segments and backslashes are already gone, without a redirect.
 *
 * @param options by default the profile is `"cloudflare"` for the URL and `"cache-key"` for the key: see
 * {@link GuardOptions}
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createGuard } from "@anyurl/canonical";
 *
 * const guard = createGuard();
 * const redirected = guard(new Request("https://example.com//%61dmin?q#top"));
 * redirected instanceof Response && redirected.headers.get("Location"); // → "/admin?q"
 * const rewritten = guard(new Request("https://example.com//%61dmin", { method: "POST" }));
 * rewritten instanceof Request && rewritten.url; // → "https://example.com/admin"
 * const refused = guard(new Request("https://example.com/a%00"));
 * refused instanceof Response && refused.status; // → 400
 * ```
 */
export function createGuard(
  options: GuardOptions = {},
): (request: PlatformRequest) => PlatformRequest | PlatformResponse {
  const inspect = asBodyOf(createGuard, () => inspectorFor(options, "createGuard"));
  return (request) => {
    const inspection = inspect(request);
    return inspection.ok ? withInspection(inspection.request, inspection) : inspection.response;
  };
}

/**
 * Wraps a function that answers requests in a guard: the `fetch` of a Worker or a Hono app, or the handler of
 * `Deno.serve` or `Bun.serve`. The function can call {@link inspectionOf} with its request. Its responses get a
 * `Server-Timing` header.
 *
 * @param fetch receives the request for the canonical URL, and the further arguments, such as a Worker's `env` and
 * `ctx`
 * @param options by default the profile is `"cloudflare"` for the URL and `"cache-key"` for the key: see
 * {@link GuardOptions}
 * @throws TypeError if an option is unknown or has an invalid value, or `fetch` is not a function
 * @example
 * ```ts
 * import { withCanonicalRequests } from "@anyurl/canonical";
 *
 * const fetch = withCanonicalRequests((request) => new Response(new URL(request.url).pathname), { mode: "rewrite" });
 * const response = await fetch(new Request("https://example.com/a//%7Euser"));
 * await response.text(); // → "/a/~user"
 * ```
 */
export function withCanonicalRequests<Rest extends unknown[]>(
  fetch: (request: PlatformRequest, ...rest: Rest) => PlatformResponse | Promise<PlatformResponse>,
  options: GuardOptions = {},
): (request: PlatformRequest, ...rest: Rest) => Promise<PlatformResponse> {
  const caller = "withCanonicalRequests";
  if (typeof fetch !== "function") {
    throw wrongArgument(`${caller}: the fetch`, "a function", kindOf(fetch), withCanonicalRequests);
  }
  const inspect = asBodyOf(withCanonicalRequests, () => inspectorFor(options, caller));
  return async (request, ...rest) => {
    const inspection = inspect(request);
    if (!inspection.ok) return inspection.response;
    return withServerTiming(await fetch(withInspection(inspection.request, inspection), ...rest), inspection);
  };
}
