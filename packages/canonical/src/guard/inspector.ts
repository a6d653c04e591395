import { URL } from "#url";
import type { Canonical } from "../canonical.ts";
import { urlCanonicalizer } from "../canonicalizer.ts";
import { Failure } from "../types.ts";
import type { Answered, Inspection, Refusal } from "./inspection.ts";
import { type GuardOptions, type GuardSettings, guardSettings } from "./options.ts";
import type { PlatformRequest } from "./platform.ts";
import { redirection, refusal } from "./responses.ts";
import { authorityOf, refusalOf, targetOf } from "./target.ts";

/**
 * Makes a function that looks at requests: as {@link createGuard}, and with all that is found out, so that a Worker can cache by it.
 *
 * @throws TypeError if an option is not what it can be: the message names the option, and lists what it can be
 * @example
 * ```ts
 * import { createInspector, TRACKING_PARAMETERS } from "@anyurl/canonical";
 *
 * const inspect = createInspector({ mode: "rewrite", key: { query: { deny: TRACKING_PARAMETERS.names, sort: true } } });
 * const inspection = inspect(new Request("https://example.com//b?q=1&utm_source=x&a=2"));
 * if (inspection.response === undefined) {
 *   inspection.action; // → "rewrite"
 *   inspection.request.url; // → "https://example.com/b?q=1&utm_source=x&a=2"
 *   inspection.key; // → "https://example.com/b?a=2&q=1"
 * }
 * const refused = inspect(new Request("https://example.com/..%2fadmin"));
 * refused.response?.status; // → 400
 * ```
 */
export function createInspector(options: GuardOptions = {}): (request: PlatformRequest) => Inspection {
  const settings = guardSettings(options);
  const canonicalOf = urlCanonicalizer(settings.canonical);
  const keyOf = settings.key === undefined ? undefined : urlCanonicalizer(settings.key);
  return (request) => {
    const started = performance.now();
    const { url } = request;
    const early = refusalOf(url, request.headers.get("host"));
    if (early !== undefined) return rejected(early, started);
    const canonical = canonicalOf(url);
    if (canonical instanceof Failure) return rejected(canonical.reason, started);
    const { href } = canonical;
    const status = href === url ? undefined : redirectStatus(request, settings);
    const location = status === undefined ? undefined : locationOf(url, href);
    if (status !== undefined && location !== undefined) return redirected(location, status, started);
    const keyed = keyOf === undefined ? canonical : keyOf(href);
    if (keyed instanceof Failure) return rejected(keyed.reason, started);
    return passed(request, href === url, canonical, keyed.key, started);
  };
}

/** The status by which a request is redirected; `undefined` for one that is to be rewritten. */
function redirectStatus({ method, headers }: PlatformRequest, { mode, status }: GuardSettings): number | undefined {
  if (mode === "rewrite") return undefined;
  const isRead = method === "GET" || method === "HEAD";
  if (mode === "redirect") return isRead && !headers.has("upgrade") ? status : undefined;
  if (isRead) return status;
  return status === 301 ? 308 : status === 302 ? 307 : status;
}

/**
 * Where a client is sent; `undefined` if it has only spelled the host otherwise, and would come again as it did.
 *
 * NOTE: without a scheme, since TLS may end before this, and without a host, if that is the client's own: another one is only what the
 * options make of that. A path that begins with two slashes would be read as a host: "/." before it goes when it is resolved.
 */
function locationOf(url: string, href: string): string | undefined {
  const authority = authorityOf(href);
  const target = targetOf(href);
  const isOwn = authority === authorityOf(url) || authority === authorityOf(new URL(url).href);
  if (!isOwn) return `//${authority}${target}`;
  if (target === targetOf(url)) return undefined;
  return target.startsWith("//") ? `/.${target}` : target;
}

function passed(
  request: PlatformRequest,
  isCanonical: boolean,
  { href, flags }: Canonical,
  key: string,
  started: number,
): Inspection {
  const rewritten = isCanonical ? request : requestFor(href, request);
  if (rewritten === undefined) return rejected("not-a-request", started);
  const action = isCanonical ? "pass" : "rewrite";
  return { action, request: rewritten, key, flags, milliseconds: performance.now() - started };
}

/** The request for another URL; `undefined` if the runtime makes none, as for the method TRACE. */
function requestFor(href: string, request: PlatformRequest): PlatformRequest | undefined {
  try {
    return new Request(href, request);
  } catch {
    return undefined;
  }
}

function redirected(location: string, status: number, started: number): Answered {
  const milliseconds = performance.now() - started;
  return { action: "redirect", response: redirection(location, status, milliseconds), reason: undefined, milliseconds };
}

function rejected(reason: Refusal, started: number): Answered {
  const milliseconds = performance.now() - started;
  return { action: "reject", response: refusal(reason, milliseconds), reason, milliseconds };
}
