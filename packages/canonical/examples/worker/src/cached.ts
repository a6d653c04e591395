/** Answers by the cache, or by the server that the Worker stands before. */
import type { Passed } from "@anyurl/canonical";

/** What a Worker is given to go on with when it has answered. */
export interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** Only what a server says is for all is kept. */
const IS_PUBLIC = /\b(?:public|s-maxage)\b/i;

export async function respond({ request, key }: Passed, context: Context): Promise<Response> {
  if (request.method !== "GET" || request.headers.has("authorization")) return fetch(request);
  const cache = (caches as unknown as { readonly default: Cache }).default;
  const found = await cache.match(key);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (isForAll(response)) context.waitUntil(cache.put(key, response.clone()));
  return response;
}

function isForAll({ status, headers }: Response): boolean {
  return status === 200 && IS_PUBLIC.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie");
}
