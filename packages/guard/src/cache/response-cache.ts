import type { PlatformRequest, PlatformResponse } from "../guard/platform.ts";

/**
 * A cache as the Cache API describes it: Cloudflare's `caches.default`, one from `caches.open` of Deno or undici, or
 * one from `createMemoryCache`. It need not look at request headers, at `Vary` or at lifetimes.
 */
export interface ResponseCache {
  match(request: PlatformRequest | string): Promise<PlatformResponse | undefined>;
  put(request: string, response: PlatformResponse): Promise<void>;
  delete(request: string): Promise<boolean>;
}
