/** A Worker that gives each request its canonical URL, and answers it from a cache that all clients share. */
import { type CachedFetch, type CachedFetchContext, createCachedFetch } from "@anyurl/guard/cache";
import { type Environment, optionsFrom } from "./variables.ts";

/** Created by the first request, since only requests come with variables. */
let cachedFetch: CachedFetch | undefined;

export default {
  fetch(request: Request, environment: Environment, context: CachedFetchContext): Promise<Response> {
    cachedFetch ??= cachedFetchFor(environment);
    return cachedFetch(request, context);
  },
};

function cachedFetchFor(environment: Environment): CachedFetch {
  try {
    return createCachedFetch(optionsFrom(environment));
  } catch (error) {
    const { message } = error as TypeError;
    console.error(message);
    const init = { status: 500, headers: { "Cache-Control": "no-store" } };
    return async () => new Response(`Request failed: ${message} (invalid-variable)\n`, init);
  }
}
