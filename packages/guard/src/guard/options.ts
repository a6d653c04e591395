/** The options of a guard. */

import type { CanonicalizeOptions, PathFinding, Profile } from "@anyurl/canonical";
import { FINDINGS, OPTION_NAMES, requireFindings } from "@anyurl/canonical/engine";
import { describeKind, requireBoolean, requireOneOf, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { definedMembers, ownMembers } from "@anyurl/common/own";
import type { URLReader } from "@anyurl/common/readers";
import { requireBackends } from "./backends.ts";
import { requireKeyHeaders } from "./key-request.ts";
import type { PlatformRequest } from "./platform.ts";
import type { Finding } from "./results.ts";

/** How to canonicalise the URL of a request. It is absolute, and servers receive no fragment and no userinfo. */
export type RequestURLOptions = Omit<CanonicalizeOptions, "base" | "defaultScheme" | "fragment" | "userinfo">;

/**
 * The options of a guard: a canonicaliser's, with these defaults:
 *
 * - `profile` is `"cloudflare"`. Many servers serve `/admin` for `//admin`, and a guard must see the path that they
 *   see.
 * - `refuse` has all findings except `"compatibility-delimiter"`, in addition to yours. A server that decodes the path
 *   once more, or removes path parameters, would see another path. `accept` allows some of them.
 * - `key.profile` is `"cache-key"`.
 */
export interface GuardOptions<Subject = PlatformRequest> extends RequestURLOptions {
  /**
   * The action for a request whose URL is not canonical. `"redirect"`, the default, redirects the client to the
   * canonical URL, and `"rewrite"` passes the request on with the canonical URL.
   *
   * @remarks
   * `"redirect"` redirects only GET and HEAD requests without an `Upgrade` header, and rewrites the others: many
   * clients do not follow redirects of CORS preflights, WebSockets and streams. QUERY is one of the others: it needs a
   * preflight, and would send its content twice. `"redirect-all"` redirects those as well, for middleware that cannot
   * rewrite. A URL that is not canonical only in its scheme or in the spelling of its host, such as `EXAMPLE.com:80`,
   * is always rewritten.
   */
  readonly mode?: "redirect" | "rewrite" | "redirect-all" | undefined;
  /**
   * The status of redirects. Default: 308. For all methods except GET and HEAD, 308 replaces 301 and 307 replaces 302,
   * since those two let clients change the method.
   */
  readonly status?: 301 | 302 | 307 | 308 | undefined;
  /**
   * How to make the cache key from the canonical URL. The default profile is `"cache-key"`. With options of its own,
   * the key can leave out parameters that the URL keeps: then fetch `keyRequest`, which has the key as its URL.
   */
  readonly key?: RequestURLOptions | undefined;
  /**
   * The headers of the client that `keyRequest` has, such as `"Accept-Language"`. By default, it has no headers. Name
   * only headers by which your cache tells responses apart, as `Vary` does. With this option, the result has no `key`,
   * since a URL does not contain the values of headers.
   */
  readonly keyHeaders?: readonly string[] | undefined;
  /**
   * The hosts that the server answers for: `"example.com"`; `"*.example.com"` for subdomains with one label more; or
   * `"**.example.com"` for all subdomains. They are compared without the dot at the end: `example.com.` passes too, and
   * **the application sees the dot**, in the URL and in the Host header. If it compares hosts, makes links or sets
   * cookies, set `trailingDot: "remove"`.
   *
   * @remarks
   * A host without a port allows the default port of http and https; `"example.com:8080"` allows another one, and
   * `"localhost:*"` every port. Requests for other hosts or ports are refused. By default, every host and port is
   * allowed.
   */
  readonly hosts?: readonly string[] | undefined;
  /**
   * The action for headers by which a proxy names the host, path, scheme or address that the client used. These are
   * `Forwarded`, `X-Forwarded-*`, `X-Original-URL`, `X-Rewrite-URL`, `X-Real-IP` and similar ones, also with other
   * characters for the hyphens, as in `X_Forwarded_Host`. If no proxy is in front of the guard, the client has sent
   * them, and an application that reads them sees a host that `hosts` has not checked.
   *
   * @remarks
   * `"pass"`, the default, leaves them: behind a proxy, the application needs them, and without them some redirect
   * https to itself without end. `"drop"` removes them, and `"refuse"` refuses the request. Choose one of these if
   * clients connect to this server directly; in Cloudflare's Workers, the platform itself sends some of them.
   */
  readonly forwarded?: "pass" | "drop" | "refuse" | undefined;
  /**
   * The servers that get the requests after the guard, as readers of `@anyurl/readers`: `[nginx(), tomcat()]`. The
   * guard refuses a request if one of them refuses its canonical URL, or reads another host or path in it: one whose
   * segments differ from those of the canonical path, decoded once. It checks the URL of the key as well. The response
   * does not name the server; `message` does.
   */
  readonly backends?: readonly URLReader[] | undefined;
  /**
   * Turns the guard into an observer: every request passes unchanged, and this function receives what the guard would
   * have done with it, if anything. An exception of the function goes to the console.
   */
  readonly report?: ((finding: Finding<Subject>) => void) | undefined;
  /** Whether to measure the time for the header `Server-Timing`. Default: `false`. */
  readonly serverTiming?: boolean | undefined;
}

/** The options of a guard, checked. */
export interface GuardSettings<Subject = PlatformRequest> {
  readonly mode: "redirect" | "rewrite" | "redirect-all";
  readonly status: 301 | 302 | 307 | 308;
  readonly canonical: CanonicalizeOptions;
  readonly key: CanonicalizeOptions & { readonly profile: Profile };
  readonly keyHeaders: readonly string[];
  /** The patterns, which are checked where they are compiled. */
  readonly hosts: readonly string[] | undefined;
  readonly forwarded: "pass" | "drop" | "refuse";
  readonly backends: readonly URLReader[];
  readonly report: ((finding: Finding<Subject>) => void) | undefined;
  readonly serverTiming: boolean;
}

const NAMES: readonly string[] = /* @__PURE__ */ OPTION_NAMES.concat([
  "mode",
  "status",
  "key",
  "keyHeaders",
  "hosts",
  "forwarded",
  "backends",
  "report",
  "serverTiming",
]);

/** Options for parts of a URL that never reach a server. */
const NOT_OF_REQUESTS = ["base", "defaultScheme", "fragment", "userinfo"];

/** The defaults for the URL. */
export const URL_DEFAULTS = {
  profile: "cloudflare",
  refuse: /* @__PURE__ */ FINDINGS.flatMap(([finding]) => (finding === "compatibility-delimiter" ? [] : finding)),
  fragment: "remove",
  userinfo: "remove",
} as const satisfies CanonicalizeOptions;

/** The defaults for the cache key. */
export const KEY_DEFAULTS = {
  profile: "cache-key",
  fragment: "remove",
  userinfo: "remove",
} as const satisfies CanonicalizeOptions;

/**
 * Checks the guard's own options; the canonicaliser's are checked where they are compiled.
 *
 * @param caller the public function, which errors name
 * @param more the names of the caller's further options, which it has taken out
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function guardSettings<Subject>(
  options: GuardOptions<Subject>,
  caller: string,
  more: readonly string[] = [],
): GuardSettings<Subject> {
  requireRequestOptions(options, [...NAMES, ...more].sort(), `${caller}: the options`);
  const { mode = "redirect", status = 308, key = {}, keyHeaders = [], ...rest } = definedMembers(options);
  const { hosts, forwarded = "pass", backends = [], report, serverTiming = false, ...canonical } = ownMembers(rest);
  requireOneOf(mode, ["redirect", "rewrite", "redirect-all"], `${caller}: the mode`);
  requireOneOf(status, [301, 302, 307, 308], `${caller}: the status`);
  requireOneOf(forwarded, ["pass", "drop", "refuse"], `${caller}: the forwarded`);
  requireRequestOptions(key, OPTION_NAMES, `${caller}: the key`);
  requireKeyHeaders(keyHeaders, `${caller}: the keyHeaders`);
  requireBackends(backends, `${caller}: the backends`);
  requireBoolean(serverTiming, `${caller}: the serverTiming`);
  if (report !== undefined && typeof report !== "function") {
    throw wrongArgument(`${caller}: the report`, "a function", describeKind(report));
  }
  return {
    ...{ mode, status, keyHeaders: [...keyHeaders], hosts, forwarded, backends: [...backends], report, serverTiming },
    canonical: { ...URL_DEFAULTS, ...definedMembers(canonical), refuse: refusedByGuard(canonical, caller) },
    key: { ...KEY_DEFAULTS, ...definedMembers(key) },
  };
}

/** Returns the findings to refuse: the defaults that are not accepted, and the findings of `refuse`. */
function refusedByGuard(options: RequestURLOptions, caller: string): readonly PathFinding[] {
  requireFindings(options, `${caller}: the`);
  const { refuse = [], accept = [] } = options;
  return [...URL_DEFAULTS.refuse.filter((finding) => !accept.includes(finding)), ...refuse];
}

function requireRequestOptions(options: RequestURLOptions, names: readonly string[], argument: string): void {
  const allowed = names.filter((name) => !NOT_OF_REQUESTS.includes(name));
  requireOptions(options, allowed, argument);
}
