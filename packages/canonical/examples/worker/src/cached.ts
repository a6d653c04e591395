/** Answers from the cache, or from the server behind the Worker. */
import type { Passed } from "@anyurl/canonical";

/** Keeps a Worker alive after its response. */
export interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** Only responses that the server declares public are stored. */
const IS_PUBLIC = /\b(?:public|s-maxage)\b/i;

export async function respond({ request, keyRequest }: Passed, context: Context): Promise<Response> {
  if (keyRequest?.method !== "GET") return fetch(request);
  const cache = (caches as unknown as { readonly default: Cache }).default;
  const found = await cache.match(keyRequest);
  if (found !== undefined) return found;
  // The server sees what the key describes, and nothing else of the request.
  const response = await fetch(keyRequest);
  if (isForAll(response)) context.waitUntil(cache.put(keyRequest, response.clone()));
  return response;
}

function isForAll({ status, headers }: Response): boolean {
  const varies = /[^\s,]/.test((headers.get("vary") ?? "").replace(/accept-encoding/gi, ""));
  return status === 200 && IS_PUBLIC.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie") && !varies;
}
