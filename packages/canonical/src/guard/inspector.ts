import { asBodyOf } from "@anyurl/common/trace";
import { URL } from "#url";
import type { Canonical } from "../canonical.ts";
import { type URLCanonicalizer, urlCanonicalizer } from "../canonicalizer.ts";
import type { Failure } from "../failure.ts";
import { TREATED } from "../settings.ts";
import { type Answered, type Inspection, type Refusal, refused } from "./inspection.ts";
import { type GuardOptions, type GuardSettings, guardSettings } from "./options.ts";
import { PassedRequest } from "./passed-request.ts";
import type { PlatformRequest } from "./platform.ts";
import { redirection, refusal } from "./responses.ts";
import { authorityOf, refusalOf, targetOf } from "./target.ts";

/**
 * Returns a function that looks at requests as {@link createGuard} does, and returns all that it found, so that a
 * Worker can use the cache key.
 *
 * @param options by default the profile is `"cloudflare"` for the URL and `"cache-key"` for the key: see
 * {@link GuardOptions}
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createInspector, TRACKING_PARAMETERS } from "@anyurl/canonical";
 *
 * const key = { query: { deny: TRACKING_PARAMETERS.names, sort: true } };
 * const inspect = createInspector({ mode: "rewrite", key });
 * const inspection = inspect(new Request("https://example.com//b?q=1&utm_source=x&a=2"));
 * if (inspection.ok) {
 *   inspection.action; // → "rewrite"
 *   inspection.request.url; // → "https://example.com/b?q=1&utm_source=x&a=2"
 *   inspection.key; // → "https://example.com/b?a=2&q=1"
 * }
 * const refused = inspect(new Request("https://example.com/..%2fadmin"));
 * if (!refused.ok) {
 *   refused.response.status; // → 400
 *   refused.reason; // → "encoded-slash"
 * }
 * ```
 */
export function createInspector(options: GuardOptions = {}): (request: PlatformRequest) => Inspection {
  return asBodyOf(createInspector, () => inspectorFor(options, "createInspector"));
}

/** @param caller the public function, which errors name */
export function inspectorFor(options: GuardOptions, caller: string): (request: PlatformRequest) => Inspection {
  const settings = guardSettings(options, caller);
  const canonicalOf = urlCanonicalizer(settings.canonical, caller);
  const keyOf = urlCanonicalizer(settings.key, `${caller}, key`);
  const mayReject = TREATED.some((name) => settings.key[name] === "reject");
  return (request) => {
    const started = performance.now();
    const { url } = request;
    const early = refusalOf(url, request.headers.get("host"));
    if (early !== undefined) return rejected(refused(early), started);
    const canonical = canonicalOf(url);
    if (!canonical.ok) return rejected(canonical, started);
    const { href } = canonical;
    const status = href === url ? undefined : redirectStatus(request, settings);
    const location = status === undefined ? undefined : locationOf(url, href);
    if (status !== undefined && location !== undefined) return redirected(location, status, started);
    const keyed = mayReject ? keyOf(href) : canonical;
    if (!keyed.ok) return rejected(keyed, started);
    return passed(request, href === url, canonical, keyOf, started);
  };
}

/** Returns the status of the redirect; `undefined` if the request is rewritten. */
function redirectStatus({ method, headers }: PlatformRequest, { mode, status }: GuardSettings): number | undefined {
  if (mode === "rewrite") return undefined;
  const isRead = method === "GET" || method === "HEAD";
  if (mode === "redirect") return isRead && !headers.has("upgrade") ? status : undefined;
  if (isRead) return status;
  return status === 301 ? 308 : status === 302 ? 307 : status;
}

/**
 * Returns the Location of a redirect; `undefined` if the client only spells the host differently, and would send the
 * same request again.
 *
 * NOTE: without a scheme, since a proxy in front may end TLS; and without a host if it is the client's own, since
 * another one comes only from the options. A path that starts with two slashes would be read as a host: "/." in front
 * disappears when the client resolves it.
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
  keyOf: URLCanonicalizer,
  started: number,
): Inspection {
  const rewritten = isCanonical ? request : requestFor(href, request);
  if (rewritten === undefined) return rejected(refused("not-a-request"), started);
  const action = isCanonical ? "pass" : "rewrite";
  const milliseconds = performance.now() - started;
  return new PassedRequest({ action, request: rewritten, flags, milliseconds }, href, keyOf);
}

/** Returns the request for another URL; `undefined` if the runtime cannot make it, as for the method TRACE. */
function requestFor(href: string, request: PlatformRequest): PlatformRequest | undefined {
  try {
    return new Request(href, request);
  } catch {
    return undefined;
  }
}

function redirected(location: string, status: number, started: number): Answered {
  const milliseconds = performance.now() - started;
  return {
    ok: false,
    action: "redirect",
    response: redirection(location, status, milliseconds),
    reason: "not-canonical",
    message: "the URL is not canonical",
    milliseconds,
  };
}

function rejected(failure: Failure<Refusal>, started: number): Answered {
  const milliseconds = performance.now() - started;
  const { reason, message } = failure;
  return { ok: false, action: "reject", response: refusal(failure, milliseconds), reason, message, milliseconds };
}
