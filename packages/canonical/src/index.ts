/**
 * Canonical URLs and cache keys.
 *
 * @module
 */
export { type CanonicalFor, type CanonicalKey, canonicalize, createCanonicalizer } from "./forms/canonicalize.ts";
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
export type { KeyProfile, KeyProfileOptions, OptionsFor } from "./options/canonicalize-options.ts";
export type {
  CanonicalizeOptions,
  Flag,
  PathFinding,
  Profile,
  QueryOptions,
} from "./options/generated/types.ts";
export type { Canonical } from "./results/canonical.ts";
export type { Change, Rule } from "./results/changes.ts";
export {
  Failure,
  type FailureReason,
  InvalidURLError,
  isFailure,
  orThrow,
  type RejectionReason,
  valueOr,
} from "./results/failure.ts";
