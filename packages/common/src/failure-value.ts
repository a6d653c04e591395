/** The one way in which functions fail without throwing. */
import { FAILURE_MESSAGES, type FailureReason } from "./failure-messages.ts";

/**
 * Returned instead of a result if the input is invalid or rejected. Immutable. It never contains the input, which may
 * hold secrets.
 *
 * Each package has its own copy of this class. Test `ok`, or call {@link isFailure}; do not use `instanceof`.
 *
 * @example
 * ```ts
 * import { locate } from "anyurl";
 *
 * const result = locate("https://example.com:99999/");
 * if (!result.ok) {
 *   result.reason; // → "port-out-of-range"
 *   result.message; // → "the port is above 65535"
 *   String(result); // → "[Failure: the port is above 65535 (port-out-of-range)]"
 * }
 * ```
 */
export class Failure<Reason extends string = FailureReason> {
  /** Distinguishes a failure from a result, whose `ok` is `true`. */
  readonly ok = false;
  /** The URL Standard's name for the reason, or a name that the function documents. */
  readonly reason: Reason;
  /** The reason in words, without a final period. */
  readonly message: string;

  /**
   * @param reason a name
   * @param message the reason in words; may be left out for a reason of the URL Standard and for `"too-long"`
   */
  constructor(reason: Reason, message: string = FAILURE_MESSAGES[reason as FailureReason]) {
    this.reason = reason;
    this.message = message;
    Object.freeze(this);
  }

  /**
   * Returns the message and the reason in one line, for logs. No scheme and no host begins with the bracket, so that a
   * failure in a link or a redirect cannot lead to another site.
   */
  toString(): string {
    return `[Failure: ${this.message} (${this.reason})]`;
  }
}

/**
 * Returns whether a value is a {@link Failure}, of this package or another.
 *
 * @param value the result of a function that can fail
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 * import { isFailure, locate } from "anyurl";
 *
 * isFailure(locate("https://")); // → true
 * const host = spec.parseHost("a b", "web");
 * isFailure(host) ? host.reason : host.type; // → "domain-to-ASCII"
 * ```
 */
export function isFailure(value: unknown): value is Failure<string> {
  return typeof value === "object" && value !== null && (value as Partial<Failure<string>>).ok === false;
}
