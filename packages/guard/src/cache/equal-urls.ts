/** Finds stored responses for URLs that a `No-Vary-Search` header declares equal. */
import { parseNoVarySearch } from "../no-vary-search/header.ts";
import { equalUnderNoVarySearch, noVarySearchKey } from "../no-vary-search/key.ts";
import { hiddenPlace, type Place, read, write } from "./records.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { EqualURLs } from "./store.ts";

/**
 * Makes a cached fetch follow the header `No-Vary-Search`: a stored response then also answers URLs that its header
 * declares equal. Pass it as the option `noVarySearch`. Programs that do not use it do not contain its code.
 *
 * @param cache the cache with the responses
 * @returns the object that `createCachedFetch` uses
 * @example
 * ```ts
 * import { createCachedFetch, createMemoryCache, followNoVarySearch } from "@anyurl/guard/cache";
 *
 * const cachedFetch = createCachedFetch({
 *   origin: "https://origin.example.com",
 *   cache: createMemoryCache(),
 *   noVarySearch: followNoVarySearch,
 *   fetch: async ({ url }) => {
 *     const headers = { "Cache-Control": "public, max-age=60", "No-Vary-Search": 'params=("session")' };
 *     return new Response(url, { headers });
 *   },
 * });
 *
 * const stored: Promise<unknown>[] = [];
 * const context = { waitUntil: (promise: Promise<unknown>) => stored.push(promise) };
 * const first = await cachedFetch(new Request("https://example.com/?q=1&session=a"), context);
 * await first.text(); // → "https://origin.example.com/?q=1&session=a"
 * await Promise.all(stored);
 * const second = await cachedFetch(new Request("https://example.com/?q=1&session=b"));
 * await second.text(); // → "https://origin.example.com/?q=1&session=a"
 * ```
 */
export function followNoVarySearch(cache: ResponseCache): EqualURLs {
  return new KnownURLs(cache);
}

/** Knows the last `No-Vary-Search` of each path, and one URL with a stored response for each key under it. */
class KnownURLs implements EqualURLs {
  readonly #cache: ResponseCache;

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  async find(url: string): Promise<string | null> {
    const place = await this.#findPlace(url);
    const found = place && (await read<{ url: string }>(this.#cache, place));
    return found === undefined || found.facts.url === url ? null : found.facts.url;
  }

  isEqual(stored: string, url: string, header: string | null): boolean {
    return equalUnderNoVarySearch(stored, url, parseNoVarySearch(header));
  }

  async add(url: string, header: string, seconds: number): Promise<void> {
    const place = await equalPlace(url, header);
    if (place === undefined) return;
    await write(this.#cache, place, { url }, null, seconds);
    await write(this.#cache, await rulesPlace(url), { header }, null, seconds);
  }

  async remove(url: string): Promise<string | null> {
    const place = await this.#findPlace(url);
    const found = place && (await read<{ url: string }>(this.#cache, place));
    if (found !== undefined && place !== undefined) await this.#cache.delete(place.slot);
    return found?.facts.url ?? null;
  }

  async #findPlace(url: string): Promise<Place | undefined> {
    const rules = await read<{ header: string }>(this.#cache, await rulesPlace(url));
    return rules && equalPlace(url, rules.facts.header);
  }
}

/** @returns `undefined` if the header has no effect */
async function equalPlace(url: string, header: string): Promise<Place | undefined> {
  const rules = parseNoVarySearch(header);
  const isDefault = rules.except === undefined && rules.params?.length === 0 && rules.keyOrder !== true;
  const key = isDefault ? undefined : noVarySearchKey(url, rules);
  return typeof key === "string" ? hiddenPlace(url, JSON.stringify(["equal", key])) : undefined;
}

function rulesPlace(url: string): Promise<Place> {
  return hiddenPlace(url, JSON.stringify(["rules", url.split("?", 1)[0]]));
}
