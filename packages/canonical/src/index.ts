/**
 * Canonical URLs and cache keys, a guard for requests, host classes, and edits of queries.
 *
 * @module
 */
export { Canonical } from "./canonical.ts";
export { type CanonicalKey, canonicalize, createCanonicalizer } from "./canonicalize.ts";
export {
  Failure,
  type FailureReason,
  InvalidURLError,
  isFailure,
  orThrow,
  type PathFinding,
  type RejectionReason,
} from "./failure.ts";
export { createGuard } from "./guard/guard.ts";
export type { GuardOptions, RequestURLOptions } from "./guard/options.ts";
export type { Answered, Finding, GuardResult, Passed, Refusal } from "./guard/results.ts";
export type { AddressClass, HostClass } from "./host-class/classes.ts";
export type { EmbeddedAddress } from "./host-class/classify.ts";
export type { Embedding } from "./host-class/embedded.ts";
export { classifyHost, describeHost, type HasHostname, type HostDescription } from "./host-class/host-class.ts";
export type { LocalName, MetadataService, RegistryEntry } from "./host-class/tables.ts";
export { type DifferentHostsOptions, refuseDifferentHosts } from "./input/different-hosts.ts";
export { cacheKey, createKeyFunction, KEY_VERSION } from "./keys/cache-key.ts";
export { safeBrowsingKey } from "./keys/safe-browsing.ts";
export { type SafeBrowsingExpressionsOptions, safeBrowsingExpressions } from "./keys/safe-browsing-expressions.ts";
export { type SigV4KeyOptions, sigv4Key } from "./keys/sigv4.ts";
export { type SurtKeyOptions, surtKey } from "./keys/surt.ts";
export { canonicalizeLines } from "./lines/canonicalize-lines.ts";
export { canonicalizeStream } from "./lines/canonicalize-stream.ts";
export type {
  CanonicalizeLinesOptions,
  CanonicalizeStreamOptions,
  CanonicalLineFailure,
  CanonicalLines,
} from "./lines/types.ts";
export type { CanonicalizeOptions, KeyProfile, KeyProfileOptions, Profile, Treatment } from "./options.ts";
export {
  appendParameter,
  deleteParameters,
  deleteTrackingParameters,
  keepParameters,
  type ParameterNames,
  setParameter,
  sortParameters,
  type TrackingOptions,
} from "./query/edits.ts";
export { compileGlobs } from "./query/globs.ts";
export type { QueryOptions } from "./query/options.ts";
export type { ParameterOptions } from "./query/separator.ts";
export { TRACKING_PARAMETERS } from "./query/tracking-parameters.ts";
export type { URLReader, URLReading } from "./readers/reader.ts";
export type { Change, Flag, Rule } from "./types.ts";
