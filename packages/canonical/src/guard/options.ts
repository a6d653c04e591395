/** The options of a guard. */
import { requireOneOf, requireOptions } from "@anyurl/common/arguments";
import type { CanonicalizeOptions } from "../options.ts";
import { given, OPTION_NAMES } from "../settings.ts";

/** How to canonicalise the URL of a request. Requests have no base, and servers receive no fragment and no userinfo. */
export type RequestURLOptions = Omit<CanonicalizeOptions, "base" | "fragment" | "userinfo">;

/**
 * The options of a guard: those of a canonicaliser, with these defaults:
 *
 * - `profile` is `"cloudflare"`. Many servers serve `/admin` for `//admin`, and a guard must see the path that they
 *   see.
 * - `encodedSlash`, `encodedBackslash`, `encodedNul` and `multiplyEncoded` are `"reject"`. A server that decodes the
 *   path once more would see another path.
 * - `key.profile` is `"cache-key"`.
 */
export interface GuardOptions extends RequestURLOptions {
  /**
   * What to do with a request for a URL that is not canonical: `"redirect"`, the default, redirects the client to the
   * canonical URL, and `"rewrite"` passes the request on with the canonical URL.
   *
   * `"redirect"` redirects only GET and HEAD requests without an `Upgrade` header, and rewrites the others: many
   * clients do not follow redirects of CORS preflights, WebSockets and streams. `"redirect-all"` redirects those as
   * well, for middleware that cannot rewrite. A URL that is not canonical only in the spelling of its host, such as
   * `EXAMPLE.com:80`, is always rewritten.
   */
  readonly mode?: "redirect" | "rewrite" | "redirect-all";
  /**
   * The status of redirects. Default: 308. For methods other than GET and HEAD, 308 replaces 301 and 307 replaces 302,
   * since those two let clients change the method.
   */
  readonly status?: 301 | 302 | 307 | 308;
  /**
   * How to make the cache key from the canonical URL. The default profile is `"cache-key"`. With options of its own,
   * the key can leave out parameters that the URL keeps.
   */
  readonly key?: RequestURLOptions;
}

/** The options of a guard, checked. */
export interface GuardSettings {
  readonly mode: "redirect" | "rewrite" | "redirect-all";
  readonly status: 301 | 302 | 307 | 308;
  readonly canonical: CanonicalizeOptions;
  readonly key: CanonicalizeOptions;
}

const NAMES: readonly string[] = ["mode", "status", "key", ...OPTION_NAMES].sort();

/** Options for parts of a URL that never reach a server. */
const NOT_OF_REQUESTS = ["base", "fragment", "userinfo"];
const OF_REQUESTS = { fragment: "remove", userinfo: "remove" } as const;

/** The defaults for the URL. */
export const URL_DEFAULTS = {
  profile: "cloudflare",
  encodedSlash: "reject",
  encodedBackslash: "reject",
  encodedNul: "reject",
  multiplyEncoded: "reject",
  ...OF_REQUESTS,
} as const satisfies CanonicalizeOptions;

/** The defaults for the cache key. */
export const KEY_DEFAULTS = { profile: "cache-key", ...OF_REQUESTS } as const satisfies CanonicalizeOptions;

/**
 * Checks the guard's own options; those of the canonicaliser are checked where they are compiled.
 *
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function guardSettings(options: GuardOptions, caller: string): GuardSettings {
  requireRequestOptions(options, NAMES, `${caller}: the options`);
  const { mode = "redirect", status = 308, key = {}, ...canonical } = options;
  requireOneOf(mode, ["redirect", "rewrite", "redirect-all"], `${caller}: the mode`);
  requireOneOf(status, [301, 302, 307, 308], `${caller}: the status`);
  requireRequestOptions(key, OPTION_NAMES, `${caller}: the key`);
  return { mode, status, canonical: { ...URL_DEFAULTS, ...given(canonical) }, key: { ...KEY_DEFAULTS, ...given(key) } };
}

function requireRequestOptions(options: RequestURLOptions, names: readonly string[], argument: string): void {
  const allowed = names.filter((name) => !NOT_OF_REQUESTS.includes(name));
  requireOptions(options, allowed, argument);
}
