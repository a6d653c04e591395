/**
 * How functions of this package fail: with `Failure`, whose reasons are those of the URL Standard and
 * {@link RejectionReason}.
 */
import { Failure } from "#url";

export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow } from "#url";

/**
 * Why a valid URL is rejected: its path contains what an option with the value `"reject"` forbids. The names are those
 * of the flags.
 */
export type RejectionReason = "encoded-slash" | "encoded-backslash" | "encoded-nul" | "multiply-encoded";

const MESSAGES: Readonly<Record<RejectionReason, string>> = {
  "encoded-slash": "the path contains an encoded slash (%2F)",
  "encoded-backslash": "the path contains an encoded backslash (%5C)",
  "encoded-nul": "the path contains an encoded NUL (%00)",
  "multiply-encoded": "a part of the path is percent-encoded more than once",
};

/** Returns the failure for a URL that the options reject. */
export function rejection(reason: RejectionReason): Failure<RejectionReason> {
  return new Failure(reason, MESSAGES[reason]);
}
