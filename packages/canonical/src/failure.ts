/**
 * How functions of this package fail: with `Failure`, whose reasons are those of the URL Standard and
 * {@link RejectionReason}.
 */
import type { LimitReason } from "#url";

export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow } from "#url";

/**
 * A part of a path that an option with the value `"reject"` forbids. The names are those of the flags;
 * `CanonicalizeOptions` describes each option.
 *
 * - `"encoded-slash"`: `encodedSlash`
 * - `"encoded-backslash"`: `encodedBackslash`
 * - `"encoded-nul"`: `encodedNul`
 * - `"multiply-encoded"`: `multiplyEncoded`
 * - `"hidden-dot-segment"`: `hiddenDotSegment`
 * - `"path-parameters"`: `pathParameters`
 * - `"encoded-control"`: `encodedControl`
 * - `"encoded-delimiter"`: `encodedDelimiter`
 * - `"malformed-encoding"`: `malformedEncoding`
 * - `"invalid-utf8"`: `invalidUTF8`
 * - `"compatibility-delimiter"`: `compatibilityDelimiter`
 */
export type PathFinding =
  | "encoded-slash"
  | "encoded-backslash"
  | "encoded-nul"
  | "multiply-encoded"
  | "hidden-dot-segment"
  | "path-parameters"
  | "encoded-control"
  | "encoded-delimiter"
  | "malformed-encoding"
  | "invalid-utf8"
  | "compatibility-delimiter";

/**
 * Why a valid URL is rejected: its path has a {@link PathFinding} that an option with the value `"reject"` forbids; or
 * its canonical form is longer than the option `maxLength` allows (`"too-long"`).
 */
export type RejectionReason = PathFinding | LimitReason;
