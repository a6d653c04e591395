import { wrongKind } from "../arguments.ts";
import { withInspection } from "./inspected.ts";
import { createInspector } from "./inspector.ts";
import type { GuardOptions } from "./options.ts";
import type { PlatformRequest, PlatformResponse } from "./platform.ts";
import { withServerTiming } from "./responses.ts";

/**
 * Makes a function that stands before what answers requests: it gives the request for the canonical URL, or the response that is the
 * answer, a redirect to it, or a refusal with status 400 whose text has the reason, and nothing of the URL.
 *
 * A request for a canonical URL is given as it is. No redirect leads to another one: a request for its `Location` goes through. And none leads
 * to another host than the client's own, but for what the options `www` and `trailingDot` make of that.
 *
 * NOTE: it sees what the runtime leaves of the request line. Cloudflare's workerd leaves all but a fragment; servers in Node, Deno and Bun have
 * parsed the URL, so that dot segments and backslashes are gone, and that is no redirect.
 *
 * @throws TypeError if an option is not what it can be: the message names the option, and lists what it can be
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
  const inspect = createInspector(options);
  return (request) => {
    const inspection = inspect(request);
    return inspection.response ?? withInspection(inspection.request, inspection);
  };
}

/**
 * Puts a guard before a function that answers requests: a Worker's `fetch`, a Hono app's, or what `Deno.serve` and `Bun.serve` take. What
 * the function is given is {@link inspectionOf | remembered}, and its responses get a `Server-Timing` header.
 *
 * @param fetch is given the request for the canonical URL, and what else it is called with, as `env` and `ctx` in a Worker
 * @throws TypeError if an option is not what it can be, or `fetch` no function
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
  if (typeof fetch !== "function") throw wrongKind("fetch", "a function", fetch);
  const inspect = createInspector(options);
  return async (request, ...rest) => {
    const inspection = inspect(request);
    if (inspection.response !== undefined) return inspection.response;
    return withServerTiming(await fetch(withInspection(inspection.request, inspection), ...rest), inspection);
  };
}
