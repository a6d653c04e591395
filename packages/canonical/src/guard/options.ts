/** What a guard can be asked for. */
import { wrongKind } from "../arguments.ts";
import type { CanonicalizeOptions } from "../options.ts";
import { profiles } from "../profiles.ts";
import { requireOneOf } from "../settings.ts";

/** What a request's URL is made canonical by. Requests have no base, and what they are sent to no fragment and no userinfo. */
export type RequestURLOptions = Omit<CanonicalizeOptions, "base" | "fragment" | "userinfo">;

/**
 * What a guard does. All options of a canonicaliser are here, but other ones where they are not given:
 *
 * - `profile` is `"cloudflare"`, since servers that find `/admin` for `//admin` and `/%61dmin`, too, are what a guard stands before;
 * - `encodedSlash`, `encodedBackslash`, `encodedNul` and `multiplyEncoded` are `"reject"`, since what comes behind a guard may decode a path
 *   once more, and then sees another one.
 */
export interface GuardOptions extends RequestURLOptions {
  /**
   * What becomes of a request for a URL that is not canonical: `"redirect"`, by default, sends the client to the canonical one, and
   * `"rewrite"` goes on with the canonical one.
   *
   * Only GET and HEAD are redirected, and no request to upgrade the connection: what sends others may not follow, as a preflight of CORS,
   * a WebSocket and a stream do not. They are rewritten; with `"redirect-all"` they are redirected, too, for where it is too late to
   * rewrite. A request whose URL only spells its host otherwise, as `EXAMPLE.com:80`, is rewritten in any mode.
   */
  readonly mode?: "redirect" | "rewrite" | "redirect-all";
  /** The status of redirects: 308 by default. Other methods than GET and HEAD get 308 for 301, and 307 for 302, which keep the method. */
  readonly status?: 301 | 302 | 307 | 308;
  /**
   * What the key for a cache is made with, of the canonical URL, where that is to be more than the URL without it: a key without tracking
   * parameters, say, for URLs that keep them.
   */
  readonly key?: RequestURLOptions;
}

/** Options of a guard, checked. */
export interface GuardSettings {
  readonly mode: "redirect" | "rewrite" | "redirect-all";
  readonly status: 301 | 302 | 307 | 308;
  readonly canonical: CanonicalizeOptions;
  readonly key: CanonicalizeOptions | undefined;
}

const MODES = ["redirect", "rewrite", "redirect-all"] as const;
const STATUSES = [301, 302, 307, 308] as const;
const NOT_OF_REQUESTS = ["base", "fragment", "userinfo"];

/** What is the same for the URL and for the key: what reaches no server. */
const OF_REQUESTS = { fragment: "remove", userinfo: "remove" } as const;

const DEFAULTS = {
  profile: "cloudflare",
  encodedSlash: "reject",
  encodedBackslash: "reject",
  encodedNul: "reject",
  multiplyEncoded: "reject",
} as const satisfies RequestURLOptions;

/** @throws TypeError if an option is not what it can be; those of the canonicaliser are left to it */
export function guardSettings(options: GuardOptions): GuardSettings {
  const { mode = "redirect", status = 308, key, ...canonical } = requireOptions(options, "options");
  requireOneOf("mode", mode, MODES);
  requireOneOf("status", status, STATUSES);
  return {
    mode,
    status,
    canonical: { ...DEFAULTS, ...given(canonical), ...OF_REQUESTS },
    key: key === undefined ? undefined : { ...requireOptions(key, "key"), ...OF_REQUESTS },
  };
}

function requireOptions<Options extends RequestURLOptions>(options: Options, name: string): Options {
  if (typeof options !== "object" || options === null) throw wrongKind(name, "an object", options);
  const wrong = NOT_OF_REQUESTS.find((each) => Object.hasOwn(options, each));
  if (wrong !== undefined) throw new TypeError(`A guard has no option "${wrong}": requests have no such thing`);
  if (options.profile !== undefined) requireOneOf("profile", options.profile, Object.keys(profiles));
  return options;
}

function given(options: RequestURLOptions): RequestURLOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
