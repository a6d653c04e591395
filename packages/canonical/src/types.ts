/** What the functions of this package take and give. */
import type { FailureReason } from "anyurl";

/** What a canonicaliser found that its options say to reject. */
export type RejectionReason = "encoded-slash" | "encoded-backslash" | "encoded-nul" | "multiply-encoded";

/**
 * What there is instead of a canonical form: a value, not an exception. It cannot be changed.
 *
 * @example
 * ```ts
 * import { canonicalize, Failure } from "@anyurl/canonical";
 *
 * const result = canonicalize("https://example.com:99999/");
 * result instanceof Failure && result.reason; // → "port-out-of-range"
 * ```
 */
export class Failure {
  /** The URL Standard's name of the validation error that is the failure, or what the options say to reject. */
  readonly reason: FailureReason | RejectionReason;

  constructor(reason: FailureReason | RejectionReason) {
    this.reason = reason;
    Object.freeze(this);
  }
}

/** What changed a part of the text. */
export type Rule =
  | "parse"
  | "decode-unreserved"
  | "uppercase-hex"
  | "encode-forbidden"
  | "backslashes"
  | "merge-slashes"
  | "trailing-slash"
  | "trailing-dot"
  | "fragment"
  | "userinfo"
  | "empty-query"
  | "index-file"
  | "www"
  | "nfc"
  | "query-allow"
  | "query-deny"
  | "query-empty"
  | "query-duplicates"
  | "query-sort";

/**
 * A replacement of a part of the text. Made one after the other, in their order, the changes of a result turn the input into its href:
 * `start` and `end` are offsets, in UTF-16 code units, in the text that the changes before have made.
 */
export interface Change {
  readonly rule: Rule;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Takes the changes that rules make. */
export interface Recorder {
  /**
   * @param start where the replaced part starts in the text, with all earlier changes made, in UTF-16 code units
   * @param before what stood there
   * @param after what stands there now
   */
  record(rule: Rule, start: number, before: string, after: string): void;
}

/**
 * What is worth a second look, whatever is done about it.
 *
 * - `"encoded-slash"`, `"encoded-backslash"`, `"encoded-nul"`, `"multiply-encoded"`: the path has `%2F`, `%5C`, `%00`, or what decodes to
 *   something encoded
 * - `"escaped-root"`: dot segments of the input go above the root
 * - `"credentials"`: there is a user name or a password
 * - `"non-ascii-host"`: the host is an international domain name
 * - `"mixed-script-host"`: one of its labels is written in several scripts
 * - `"different-hosts"`: a reader of RFC 3986 sees another host in the input than the URL Standard
 */
export type Flag =
  | RejectionReason
  | "escaped-root"
  | "credentials"
  | "non-ascii-host"
  | "mixed-script-host"
  | "different-hosts";
