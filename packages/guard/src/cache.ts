/**
 * A shared cache for responses that never sends what one client has sent to another.
 *
 * @module
 */
export { type CachedFetch, createCachedFetch } from "./cache/cached-fetch.ts";
export { followNoVarySearch } from "./cache/equal-urls.ts";
export { createMemoryCache, type MemoryCacheOptions } from "./cache/memory-cache.ts";
export type { CachedFetchOptions } from "./cache/options.ts";
export type { CachedFetchContext } from "./cache/respond.ts";
export type { ResponseCache } from "./cache/response-cache.ts";
export type { EqualURLs } from "./cache/store.ts";
