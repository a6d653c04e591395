import { createGuard } from "../guard/guard.ts";
import type { GuardOptions } from "../guard/options.ts";
import type { PlatformRequest, PlatformResponse } from "../guard/platform.ts";
import type { Finding } from "../guard/results.ts";
import { makeFailure } from "./answers.ts";
import { Flights } from "./flights.ts";
import { type CachedFetchOptions, cachedFetchSettings } from "./options.ts";
import { createOrigin } from "./origin.ts";
import { type CachedFetchContext, respond } from "./respond.ts";

/** Answers a request. In a Worker, pass its context, which keeps it alive until the response is stored. */
export type CachedFetch = (request: PlatformRequest, context?: CachedFetchContext) => Promise<PlatformResponse>;

/**
 * Returns a function that answers requests from a shared cache, and from your server if the cache has no response. It
 * follows RFC 9111, and `createGuard` runs in front of it. Only responses to the guard's `keyRequest` are stored, under
 * its URL and the headers that select them: no client receives anything that another one has sent.
 *
 * @remarks
 * In `Cache-Control` of a client, it follows `no-store` and `only-if-cached`, and ignores `no-cache`, `max-age`,
 * `min-fresh` and `max-stale`, which RFC 9111 calls advisory: no client can make it ask the server again.
 *
 * While it asks the server for a key, other requests for this key wait for the stored response, for at most 5 seconds.
 * They ask the server themselves if none is stored, or if it is not for them.
 *
 * It needs the package `http-cache-semantics`, which decides what is stored and for how long: only responses to GET for
 * which the server declares a lifetime. Requests with `Authorization` or a body, and all methods but GET and HEAD, also
 * QUERY, go to the server. If a request has a cookie, or a header that the cache does not know, the cache answers it
 * only with responses that are `public`, or have `s-maxage` or `CDN-Cache-Control`.
 *
 * The function never rejects because of the cache or the server: it answers with a 502 if the server cannot be reached,
 * and with a 508 if it receives its own request.
 *
 * @param options your server, the guard and the cache: see {@link CachedFetchOptions}
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
 *
 * const cachedFetch = createCachedFetch({
 *   origin: "https://origin.example.com",
 *   cache: createMemoryCache(),
 *   guard: { key: { query: { tracking: "remove" } } },
 *   // Without this option, the function sends requests to the server.
 *   fetch: async ({ url }) => new Response(url, { headers: { "Cache-Control": "public, max-age=60" } }),
 * });
 *
 * // A Worker has a context. This one waits until the response is stored.
 * const stored: Promise<unknown>[] = [];
 * const context = { waitUntil: (promise: Promise<unknown>) => stored.push(promise) };
 *
 * const first = await cachedFetch(new Request("https://example.com/a?utm_source=mail&b"), context);
 * await first.text(); // → "https://origin.example.com/a?b"
 * await Promise.all(stored);
 * const second = await cachedFetch(new Request("https://example.com/a?b"));
 * second.headers.get("Cache-Status"); // → "canonical-requests; hit"
 * const refused = await cachedFetch(new Request("https://example.com/..%2fadmin"));
 * refused.status; // → 400
 * ```
 */
export function createCachedFetch(options: CachedFetchOptions): CachedFetch {
  return cachedFetchFrom(options);
}

function cachedFetchFrom(options: CachedFetchOptions): CachedFetch {
  const settings = cachedFetchSettings(options, "createCachedFetch");
  const { guardOptions, reported } = makeNotes(settings.guard);
  const guard = createGuard(guardOptions);
  const { report: _, ...rest } = settings.guard;
  const rewrite = createGuard({ ...rest, mode: "rewrite" });
  const origin = createOrigin(settings.origin, settings.fetch);
  const flights = new Flights();
  const keyHeaders = (settings.guard.keyHeaders ?? []).map((name) => name.toLowerCase());
  const makeKey = (url: string) => {
    const result = rewrite(new Request(url));
    return result.ok ? result.keyRequest?.url : undefined;
  };
  return async (request, context) => {
    const result = guard(request);
    if (!result.ok) return result.response;
    if (origin.isOwn(result.request)) {
      return makeFailure(508, "the cache has received its own request; its origin is wrong", "loop");
    }
    if (reported.has(request)) return origin.send(result.request);
    return respond(result, { origin, store: await settings.openStore(), context, flights, keyHeaders, makeKey });
  };
}

/** Notes the requests that a guard with `report` lets pass, and would have redirected or refused. */
function makeNotes(options: GuardOptions) {
  const reported = new WeakSet<Request>();
  const { report } = options;
  if (report === undefined) return { guardOptions: options, reported };
  const noted = (finding: Finding) => {
    reported.add(finding.request);
    return report(finding);
  };
  return { guardOptions: { ...options, report: noted }, reported };
}
