/**
 * A shared cache for responses that never sends what one client has sent to another; and the `No-Vary-Search` response header:
 * which parameters of a URL do not change the response.
 * https://www.ietf.org/archive/id/draft-ietf-httpbis-no-vary-search-05.html
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
export { parseNoVarySearch } from "./no-vary-search/header.ts";
export { equalUnderNoVarySearch, noVarySearchKey } from "./no-vary-search/key.ts";
export type { NoVarySearch } from "./no-vary-search/rules.ts";
