/** Decides what a guard does with a request, from plain values, so that every runtime can use it. */

import type { Flag } from "@anyurl/canonical";
import { listRefused, type URLCanonicalizer, urlCanonicalizer, urlKeyFunction } from "@anyurl/canonical/engine";
import { isForwarded } from "@anyurl/common/http";
import { type Failure, isFailure, type LocatedURL, locate } from "anyurl";
import { type BackendRefusal, disagreementOn } from "./backends.ts";
import { compileHosts, isHost } from "./hosts.ts";
import { isRead, type KeySource, makeKeyRequest } from "./key-request.ts";
import { type GuardOptions, type GuardSettings, guardSettings } from "./options.ts";
import type { PlatformRequest } from "./platform.ts";
import type { Finding, Refusal } from "./results.ts";
import { withSafeRules } from "./site-rules.ts";
import { cutAuthority, cutRawTarget, cutTarget, type EarlyRefusal, findRefusal, locationOf } from "./target.ts";

/** The facts that a decision depends on. The last two are read only if the URL is not canonical. */
export interface Asked {
  /** The absolute URL, which need not be parsed: workerd joins the Host header and the target. */
  readonly url: string;
  /** The value of the Host header, or `null` if there is none. */
  readonly host: string | null;
  readonly method: string;
  /** Whether the request has an Upgrade header. */
  readonly isUpgrade: boolean;
  /** Returns the names of all headers. Read only with the option `forwarded`. */
  headerNames?(): Iterable<string>;
}

/** Something with flags: a canonical form. */
export interface Findings {
  readonly flags: readonly Flag[];
}

/** For URLs that have no canonical form. */
const NO_FORM = { href: null, findings: { flags: [] } } as const;

/** The request goes on. */
export interface Admission {
  readonly ok: true;
  /** `"pass"` leaves the request's URL, `"rewrite"` replaces it by the canonical one. */
  readonly action: "pass" | "rewrite";
  /** The canonical URL; `null` if a request passes whose URL has no canonical form. */
  readonly href: string | null;
  /** The cache key, if it has been computed. */
  readonly key?: string | undefined;
  /** An object with the flags, which are found on first access. */
  readonly findings: Findings;
  /** Whether a request passes only because the option `report` is set: with its own URL, not with `href`. */
  readonly isReported?: boolean | undefined;
  /** Whether the request loses the headers that only a proxy may send. */
  readonly isStripped?: boolean | undefined;
}

/** The request is redirected. */
export interface Redirection {
  readonly ok: false;
  readonly action: "redirect";
  readonly reason: "not-canonical";
  readonly message: string;
  readonly status: 301 | 302 | 307 | 308;
  readonly location: string;
  /** The canonical URL. */
  readonly href: string;
  /** An object with the flags, which are found on first access. */
  readonly findings: Findings;
}

/** The request is refused. */
export interface Rejection {
  readonly ok: false;
  readonly action: "reject";
  readonly reason: Refusal;
  readonly message: string;
}

export type Decision = Admission | Redirection | Rejection;

/** A guard for one set of options. */
export interface Decider<Subject = PlatformRequest> {
  readonly settings: GuardSettings<Subject>;
  decide(asked: Asked): Decision;
  /** Returns the cache key of the canonical URL of an admission; `null` if there is none. */
  makeKey(href: string | null): string | null;
  /** Returns the request that a key of an admission describes; `null` if there is none. */
  makeKeyRequest(key: string | null, source: KeySource): PlatformRequest | null;
}

export const NOT_CANONICAL = "the URL is not canonical";

const MESSAGES = {
  "not-http": "the scheme is not http or https",
  "invalid-host": "the host is missing, invalid, or not the same throughout the request",
  "unknown-host": "this server does not answer for the host and its port",
  "forwarded-header": "the request has a header that only a proxy in front of the server may send",
  "no-path": "the URL has no path",
  credentials: "the URL contains a user name or a password",
  "not-a-request": "this is not a Request, or the runtime cannot make one for the canonical URL",
} as const;

/** Returns the rejection for a request that no canonicaliser has to see. */
export function rejection(reason: EarlyRefusal | "unknown-host" | "forwarded-header" | "not-a-request"): Rejection {
  return makeRejection({ reason, message: MESSAGES[reason] });
}

/**
 * @param caller the public function, which errors name
 * @param more the names of the caller's further options, which it has taken out
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function createDecider<Subject>(
  options: GuardOptions<Subject>,
  caller: string,
  more?: readonly string[],
): Decider<Subject> {
  const settings = guardSettings(options, caller, more);
  const canonicalOf = urlCanonicalizer(withSafeRules(settings.canonical, caller), caller);
  const makeKey = urlKeyFunction(withSafeRules(settings.key, `${caller}, key`), `${caller}, key`);
  const isKnown =
    settings.hosts && compileHosts(settings.hosts, hostCanonicalizer(settings, caller), `${caller}: the hosts`);
  const mayReject = settings.key.maxLength !== undefined || listRefused(settings.key).length > 0;
  const needsKey = mayReject || settings.backends.length > 0;
  return {
    settings,
    makeKey(href) {
      const key = href === null ? null : makeKey(href);
      return isFailure(key) ? null : key;
    },
    makeKeyRequest: (key, source) => makeKeyRequest(key, source, settings.keyHeaders),
    decide(asked) {
      const { url } = asked;
      const authority = cutAuthority(url);
      const early = findRefusal(url, authority, asked.host);
      if (early !== undefined) return rejection(early);
      const canonical = canonicalOf(url);
      if (!canonical.ok) return makeRejection(canonical);
      const { href } = canonical;
      if (!isHost(href === url ? authority : cutAuthority(href))) return rejection("invalid-host");
      if (isKnown !== undefined && !isKnown(href)) return rejection("unknown-host");
      const isStripped = settings.forwarded !== "pass" && [...(asked.headerNames?.() ?? [])].some(isForwarded);
      if (isStripped && settings.forwarded === "refuse") return rejection("forwarded-header");
      const key = needsKey ? makeKey(href) : undefined;
      if (isFailure(key)) return makeRejection(key);
      const refusal = refusalByBackends(href, key, settings.backends);
      if (refusal !== undefined) return makeRejection(refusal);
      if (href === url && !isStripped) return { ok: true, action: "pass", href, key, findings: canonical };
      const status = redirectStatus(asked, settings);
      const location = status === undefined ? undefined : writeLocation(url, href);
      if (status === undefined || location === undefined) {
        // A server in front may have read it as a part of the path.
        const doubt = url.includes("#")
          ? disagreementOn(href, settings.backends, "the target", cutRawTarget(url))
          : undefined;
        if (doubt !== undefined) return makeRejection(doubt);
        return { ok: true, action: "rewrite", href, key, findings: canonical, isStripped };
      }
      return {
        ok: false,
        action: "redirect",
        reason: "not-canonical",
        message: NOT_CANONICAL,
        status,
        location,
        href,
        findings: canonical,
      };
    },
  };
}

/** Whether a back end refuses the URL of the request or its key's, or reads one of them differently. */
function refusalByBackends(
  href: string,
  key: string | undefined,
  backends: GuardSettings["backends"],
): BackendRefusal | undefined {
  if (backends.length === 0) return undefined;
  const refusal = disagreementOn(href, backends, "the URL");
  if (refusal !== undefined || key === undefined || key === href) return refusal;
  return disagreementOn(key, backends, "the URL of the key");
}

/** Returns the canonicaliser for the option `hosts`. Without `maxLength`, which limits URLs, not hosts. */
function hostCanonicalizer({ canonical }: Pick<GuardSettings, "canonical">, caller: string): URLCanonicalizer {
  const { maxLength: _, ...options } = canonical;
  return urlCanonicalizer(options, caller);
}

function makeRejection({ reason, message }: Pick<Failure<Refusal>, "reason" | "message">): Rejection {
  return { ok: false, action: "reject", reason, message };
}

/** Returns the status of the redirect; `undefined` if the request is rewritten. */
function redirectStatus(
  asked: Asked,
  { mode, status }: Pick<GuardSettings, "mode" | "status">,
): Redirection["status"] | undefined {
  if (mode === "rewrite") return undefined;
  const reads = isRead(asked.method);
  if (mode === "redirect") return reads && !asked.isUpgrade ? status : undefined;
  if (reads) return status;
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
function writeLocation(url: string, href: string): string | undefined {
  const authority = cutAuthority(href);
  const target = cutTarget(href);
  if (authority !== (locate(url) as LocatedURL).host) return `//${authority}${target}`;
  if (target === cutTarget(url)) return undefined;
  return locationOf(target);
}

/**
 * Reports what a guard would have done, and lets the request pass.
 *
 * @param report what it throws goes to the console
 */
export function reportDecision<Subject>(
  decision: Decision,
  request: Subject,
  report: (finding: Finding<Subject>) => void,
): Admission {
  if (decision.ok && decision.action === "pass") return decision;
  try {
    const returned: unknown = report(makeFinding(decision, request));
    if (returned instanceof Promise) returned.catch(logError);
  } catch (error) {
    logError(error);
  }
  const { href, findings } = decision.action === "reject" ? NO_FORM : decision;
  return { ok: true, action: "pass", href, findings, isReported: true };
}

function makeFinding<Subject>(decision: Decision, request: Subject): Finding<Subject> {
  if (decision.ok) {
    const location = decision.href as string;
    if (decision.isStripped)
      return {
        action: "rewrite",
        reason: "forwarded-header",
        message: MESSAGES["forwarded-header"],
        location,
        request,
      };
    return { action: "rewrite", reason: "not-canonical", message: NOT_CANONICAL, location, request };
  }
  const { action, reason, message } = decision;
  if (action === "reject") return { action, reason, message, request };
  return { action, reason, message, location: decision.location, request };
}

function logError(error: unknown): void {
  console.error(error);
}
