/**
 * Decides whether a URL may be used: by a policy, as the target of a redirect, as an OAuth redirect URI, as an origin,
 * as a link.
 *
 * @module
 */

export { type LocalRedirectOptions, type LocalRedirectReason, localRedirect } from "./local-redirect.ts";
export { type ClientIdentifierReason, checkClientIdentifierURL } from "./oauth/client-identifier.ts";
export { type MatchRedirectURIOptions, matchRedirectURI, type RedirectURIReason } from "./oauth/redirect-uri.ts";
export { canonicalResourceURI, type ResourceURIReason } from "./oauth/resource.ts";
export { originMatcher } from "./origin-matcher.ts";
export { createURLPolicy } from "./policy/create.ts";
export type { URLPolicyOptions } from "./policy/options.ts";
export type { PolicyReason } from "./policy/reasons.ts";
export type { AllowedURL, URLPolicy } from "./policy/types.ts";
export { type SafeHrefOptions, type SafeHrefReason, safeHref } from "./safe-href.ts";
export type { StandardIssue, StandardProps, StandardResult } from "./standard-schema.ts";
