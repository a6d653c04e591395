/**
 * Decides whether a URL may be used: by a policy, as the target of a redirect, as an OAuth redirect URI, as an origin,
 * as a link. Beside it are the classes of hosts, such as private addresses, and hosts that all programs agree on.
 *
 * @module
 */

export type { URLReader, URLReading } from "@anyurl/common/readers";
export { isFailure, orThrow, valueOr } from "anyurl";
export { type AgreedHrefOptions, agreedHref } from "./host/agreed-href.ts";
export type { AddressClass, HostClass } from "./host/classes.ts";
export type { EmbeddedAddress } from "./host/classify.ts";
export type { Embedding } from "./host/embedded.ts";
export {
  classifyHost,
  describeHost,
  type HasHostname,
  type HostDescription,
  type LocatedHost,
} from "./host/host-class.ts";
export type { LocalName, MetadataService, RegistryEntry } from "./host/tables.ts";
export { hostMatcher } from "./host-matcher.ts";
export {
  type LocalRedirectFailure,
  type LocalRedirectOptions,
  type LocalRedirectReason,
  localRedirect,
} from "./local-redirect.ts";
export { type ClientIdentifierReason, checkClientIdentifierURL } from "./oauth/client-identifier.ts";
export { type MatchRedirectURIOptions, matchRedirectURI, type RedirectURIReason } from "./oauth/redirect-uri.ts";
export { canonicalResourceURI, type ResourceURIReason } from "./oauth/resource.ts";
export { originMatcher } from "./origin-matcher.ts";
export { createURLPolicy } from "./policy/create.ts";
export type { URLPolicyOptions } from "./policy/options.ts";
export type { PolicyReason } from "./policy/reasons.ts";
export type { AllowedURL, URLPolicy } from "./policy/types.ts";
export { type SafeHrefFailure, type SafeHrefOptions, type SafeHrefReason, safeHref } from "./safe-href.ts";
export type { StandardIssue, StandardProps, StandardResult } from "./standard-schema.ts";
