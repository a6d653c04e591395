/** Answers from the cache, or from the server behind the Worker. */
import type { Passed } from "@anyurl/canonical";

/** Keeps a Worker alive after its response. */
export interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** Only responses that the server declares public are stored. */
const IS_PUBLIC = /\b(?:public|s-maxage)\b/i;

export async function respond({ request, key }: Passed, context: Context): Promise<Response> {
  if (request.method !== "GET" || request.headers.has("authorization")) return fetch(request);
  const cache = (caches as unknown as { readonly default: Cache }).default;
  const found = await cache.match(key);
  if (found !== undefined) return found;
  // The server sees the key, not the request's own URL: a response that parameters outside the key change is never
  // stored under it.
  const response = await fetch(new Request(key, request));
  if (isForAll(response)) context.waitUntil(cache.put(key, response.clone()));
  return response;
}

function isForAll({ status, headers }: Response): boolean {
  const varies = /[^\s,]/.test((headers.get("vary") ?? "").replace(/accept-encoding/gi, ""));
  return status === 200 && IS_PUBLIC.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie") && !varies;
}
