/** The decision of a policy: each step looks at one part of the URL, and can refuse it. */
import { defaultPort } from "@anyurl/common/special-schemes";
import { type Failure, type FailureReason, isFailure, type LocatedURL, locate } from "anyurl";
import { agreedHref } from "../host/agreed-href.ts";
import { classifyHost } from "../host/host-class.ts";
import { getScheme, withoutFinalDot } from "../located.ts";
import type { Policy } from "./options.ts";
import { type Located, PLAIN, PlainURL } from "./plain.ts";
import { fail, type PolicyReason } from "./reasons.ts";
import { cutAuthority, findTextReason, isWrittenAsRead } from "./text.ts";
import type { AllowedURL } from "./types.ts";

/** Decides whether a policy allows a text. */
export function decide(policy: Policy, text: string): AllowedURL | Failure<FailureReason | PolicyReason> {
  if (text.length > policy.maxLength) return fail("too-long");
  if (policy.plain?.test(text)) return policy.hasMore ? decidePlain(policy, text) : { ok: true, href: text };
  return PLAIN.test(text) ? decideLocated(policy, text, new PlainURL(text), undefined) : parseAndDecide(policy, text);
}

/** Decides on a plain URL whose scheme, host and port are allowed. */
function decidePlain(policy: Policy, text: string): AllowedURL | Failure<PolicyReason> {
  const url = new PlainURL(text);
  const reason = findClassReason(policy, url) ?? findOtherReason(policy, text, url);
  return reason === undefined ? { ok: true, href: text } : fail(reason);
}

function parseAndDecide(policy: Policy, text: string): AllowedURL | Failure<FailureReason | PolicyReason> {
  const early = findTextReason(text);
  if (early !== undefined) return fail(early);
  const url = locate(text);
  if (isFailure(url)) return url;
  if (url.href.length > policy.maxLength) return fail("too-long");
  return decideLocated(policy, text, url, findSpellingReason(policy, text, url));
}

/** @param spelling the reason in the spelling of the URL, which counts after that in its scheme */
function decideLocated(
  policy: Policy,
  text: string,
  url: Located,
  spelling: PolicyReason | undefined,
): AllowedURL | Failure<PolicyReason> {
  const reason = policy.schemes.has(url.protocol)
    ? (spelling ?? findHostReason(policy, url) ?? findClassReason(policy, url) ?? findOtherReason(policy, text, url))
    : "scheme";
  return reason === undefined ? { ok: true, href: url.href } : fail(reason);
}

function findSpellingReason(policy: Policy, text: string, url: LocatedURL): PolicyReason | undefined {
  const authority = cutAuthority(text);
  if (!policy.allowsUserinfo && authority.includes("@")) return "userinfo";
  return isWrittenAsRead(authority, url.hostname) ? undefined : "host-spelling";
}

function findHostReason({ hosts, ports }: Policy, url: Located): PolicyReason | undefined {
  if (hosts === undefined && ports === undefined) return undefined;
  const { port } = url;
  const schemePort = defaultPort(getScheme(url));
  if (hosts?.(withoutFinalDot(url.hostname), port === "" ? "" : `:${port}`, schemePort) === false) return "host";
  return ports?.has(port || schemePort) === false ? "port" : undefined;
}

function findClassReason({ classes }: Policy, url: Located): PolicyReason | undefined {
  if (classes === undefined) return undefined;
  const hostClass = classifyHost(url);
  // NOTE: a set would look each of these few strings up more slowly.
  for (const allowed of classes) if (allowed === hostClass) return undefined;
  return "host-class";
}

function findOtherReason(policy: Policy, text: string, url: Located): PolicyReason | undefined {
  if (policy.isInSites?.(url.href) === false) return "site";
  if (policy.paths?.(url.pathname) === false) return "path";
  const isRead = policy.readers === undefined || !isFailure(agreedHref(text, { readers: policy.readers }));
  return isRead ? undefined : "readers";
}
