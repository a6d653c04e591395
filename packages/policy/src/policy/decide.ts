/** The decision of a policy: each step looks at one part of the URL, and can refuse it. */
import { defaultPort } from "@anyurl/common/special-schemes";
import { agreedHref, classifyHost } from "#host";
import { type Failure, type FailureReason, isFailure, type LocatedURL, locate } from "#url";
import { getHostname, getPath, getPort, getScheme, withoutFinalDot } from "../located.ts";
import type { Policy } from "./options.ts";
import { fail, type PolicyReason } from "./reasons.ts";
import { cutAuthority, findTextReason, isPlain, isWrittenAsRead } from "./text.ts";
import type { AllowedURL } from "./types.ts";

/** Decides whether a policy allows a text. */
export function decide(policy: Policy, text: string): AllowedURL | Failure<FailureReason | PolicyReason> {
  if (text.length > policy.maxLength) return fail("too-long");
  const isKnown = isPlain(text);
  const early = isKnown ? undefined : findTextReason(text);
  if (early !== undefined) return fail(early);
  const url = locate(text);
  if (isFailure(url)) return url;
  const reason = findReason(policy, text, url, isKnown);
  return reason === undefined ? { ok: true, href: url.href } : fail(reason);
}

/** Returns why a policy refuses a URL that was parsed, if it does. */
function findReason(policy: Policy, text: string, url: LocatedURL, isKnown: boolean): PolicyReason | undefined {
  if (url.href.length > policy.maxLength) return "too-long";
  if (!policy.schemes.has(getScheme(url))) return "scheme";
  const spelling = isKnown ? undefined : findSpellingReason(policy, text, url);
  return spelling ?? findHostReason(policy, url) ?? findPathReason(policy, text, url);
}

function findSpellingReason(policy: Policy, text: string, url: LocatedURL): PolicyReason | undefined {
  const authority = cutAuthority(text);
  if (!policy.allowsUserinfo && authority.includes("@")) return "userinfo";
  return isWrittenAsRead(authority, getHostname(url)) ? undefined : "host-spelling";
}

function findHostReason(policy: Policy, url: LocatedURL): PolicyReason | undefined {
  if (policy.hosts === undefined && policy.ports === undefined && policy.classes === undefined) return undefined;
  const host = getHostname(url);
  const scheme = getScheme(url);
  const port = getPort(url);
  if (policy.hosts?.(withoutFinalDot(host), port, defaultPort(scheme)) === false) return "host";
  if (policy.ports?.has(port.slice(1) || defaultPort(scheme)) === false) return "port";
  if (policy.classes === undefined) return undefined;
  const hostClass = classifyHost({ hostname: host });
  return !isFailure(hostClass) && policy.classes.has(hostClass) ? undefined : "host-class";
}

function findPathReason(policy: Policy, text: string, url: LocatedURL): PolicyReason | undefined {
  if (policy.paths?.(getPath(url)) === false) return "path";
  const isRead = policy.readers === undefined || !isFailure(agreedHref(text, { readers: policy.readers }));
  return isRead ? undefined : "readers";
}
