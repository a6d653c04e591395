/** The options of a cached fetch. */
import { describeKind, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { definedMembers } from "@anyurl/common/own";
import type { GuardOptions } from "../guard/options.ts";
import type { PlatformRequest, PlatformResponse } from "../guard/platform.ts";
import type { Fetch } from "./origin.ts";
import type { ResponseCache } from "./response-cache.ts";
import { type EqualURLs, Store } from "./store.ts";

/** The options of a cached fetch. */
export interface CachedFetchOptions {
  /**
   * Scheme, host and port of your server, as in `"https://origin.example.com"`. All requests go there, whatever host
   * the client names: the server finds that one in `X-Forwarded-Host`.
   */
  readonly origin: string;
  /**
   * The options of the guard in front of the cache. Name your `hosts`, and in `keyHeaders` the headers by which your
   * responses differ. See {@link GuardOptions}.
   */
  readonly guard?: Omit<GuardOptions, "serverTiming"> | undefined;
  /**
   * The cache for the responses, or a function that opens it for each request. By default `caches.default` in
   * Cloudflare's Workers, and `caches.open("anyurl")` in Deno. Node has no `caches`: use `createMemoryCache`.
   */
  readonly cache?: ResponseCache | (() => ResponseCache | Promise<ResponseCache>) | undefined;
  /** Sends a request to the server, in place of the global `fetch`. It must follow no redirect. */
  readonly fetch?:
    | ((
        request: PlatformRequest,
        init: { readonly redirect: "manual"; readonly cache: "no-store" },
      ) => Promise<PlatformResponse>)
    | undefined;
  /** `followNoVarySearch`, to follow the header `No-Vary-Search`. By default, it has no effect. */
  readonly noVarySearch?: ((cache: ResponseCache) => EqualURLs) | undefined;
}

/** The options, checked. */
export interface CachedFetchSettings {
  readonly origin: string;
  readonly guard: GuardOptions;
  readonly fetch: Fetch;
  /** Opens the store, for one request. */
  openStore(): Promise<Store>;
}

const NAMES = ["cache", "fetch", "guard", "noVarySearch", "origin"];

/** @throws TypeError if an option is unknown or has an invalid value; the options of the guard are checked later */
export function cachedFetchSettings(options: CachedFetchOptions, caller: string): CachedFetchSettings {
  requireOptions(options, NAMES, `${caller}: the options`);
  const { guard = {}, noVarySearch, cache = platformCache(), ...originOptions } = definedMembers(options);
  const origin = originFrom(originOptions.origin, `${caller}: the origin`);
  const { fetch = (request, init) => globalThis.fetch(request, init) } = originOptions;
  requireFunction(fetch, `${caller}: the fetch`);
  if (noVarySearch !== undefined) requireFunction(noVarySearch, `${caller}: the noVarySearch`);
  requireCache(cache, `${caller}: the cache`);
  return {
    origin,
    guard,
    fetch,
    async openStore() {
      const opened = typeof cache === "function" ? await cache() : cache;
      return new Store(opened, noVarySearch?.(opened));
    },
  };
}

/** The global `caches` of some runtimes. */
interface Caches {
  /** Only Cloudflare has it. */
  readonly default?: ResponseCache | undefined;
  open(name: string): Promise<ResponseCache>;
}

/** Returns a function that opens the cache of the platform; `undefined` in runtimes without `caches`, such as Node. */
function platformCache(): (() => ResponseCache | Promise<ResponseCache>) | undefined {
  const { caches } = globalThis as unknown as { readonly caches?: Caches | undefined };
  return caches && (() => caches.default ?? caches.open("anyurl"));
}

function requireCache(
  cache: CachedFetchOptions["cache"],
  argument: string,
): asserts cache is NonNullable<CachedFetchOptions["cache"]> {
  if (typeof cache === "function" || typeof cache?.match === "function") return;
  throw wrongArgument(argument, "a cache, such as createMemoryCache()", describeKind(cache));
}

function requireFunction(value: unknown, argument: string): void {
  if (typeof value !== "function") throw wrongArgument(argument, "a function", describeKind(value));
}

function originFrom(value: unknown, argument: string): string {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  // A URL with a password must not reach a log.
  const got = typeof value === "string" ? "another string" : describeKind(value);
  throw wrongArgument(argument, "http:// or https://, a host, and a port if needed", got);
}
