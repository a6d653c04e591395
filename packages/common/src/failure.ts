/** Failures, and the error that `new URL` throws. */

import type { FailureReason } from "./failure-messages.ts";
import { type Failure, isFailure } from "./failure-value.ts";

export { FAILURE_REASONS, type FailureReason, type LimitReason } from "./failure-messages.ts";
export { Failure, isFailure } from "./failure-value.ts";
export type { StandardReason } from "./generated/failure-reasons.ts";

/**
 * Returns a result, or throws if it is a {@link Failure}.
 *
 * @param result the result of a function that can fail
 * @throws InvalidURLError (a TypeError) if the result is a failure. The error has the reason of the failure.
 * @example
 * ```ts
 * import { locate, orThrow } from "anyurl";
 *
 * orThrow(locate("HTTPS://Example.com")).href; // → "https://example.com/"
 * orThrow(locate("https://")); // throws TypeError
 * ```
 */
export function orThrow<T>(result: T): Exclude<T, Failure<string>> {
  if (isFailure(result)) throw new InvalidURLError(result);
  return result as Exclude<T, Failure<string>>;
}

/**
 * Returns a result, or `fallback` if the result is a {@link Failure}.
 *
 * @param result the result of a function that can fail
 * @param fallback any value
 * @example
 * ```ts
 * import { locate, valueOr } from "anyurl";
 *
 * valueOr(locate("HTTPS://Example.com"), null)?.href; // → "https://example.com/"
 * valueOr(locate("https://"), null); // → null
 * ```
 */
export function valueOr<T, Fallback>(result: T, fallback: Fallback): Exclude<T, Failure<string>> | Fallback {
  return isFailure(result) ? fallback : (result as Exclude<T, Failure<string>>);
}

/** The reason of a function that documents its own. Editors still complete the names of {@link FailureReason}. */
export type OtherReason = string & Record<never, never>;

/** How to word an {@link InvalidURLError}. */
export interface InvalidURLErrorOptions {
  /** The subject of the message. Default: `"Invalid URL"`. */
  readonly subject?: string | undefined;
  /** Advice for the end of the message, such as `"; percent-encode it"`. */
  readonly remedy?: string | undefined;
}

/**
 * The TypeError that `new URL` throws, with the reason. `instanceof` accepts the errors of every package.
 *
 * Neither its message nor a property contains the input, which may hold secrets.
 *
 * @example
 * ```ts
 * import { InvalidURLError, URL } from "anyurl";
 *
 * try {
 *   new URL("https://user:secret@[::1/");
 * } catch (error) {
 *   if (!(error instanceof InvalidURLError)) throw error;
 *   error.reason; // → "IPv6-unclosed"
 *   error.message; // → 'Invalid URL: the IPv6 address has no closing "]" (IPv6-unclosed).'
 * }
 * ```
 */
export class InvalidURLError<Reason extends string = FailureReason> extends TypeError {
  readonly code = "ERR_INVALID_URL";
  /** The URL Standard's name for the reason; `"too-long"`; or the reason of the failure given to {@link orThrow}. */
  readonly reason: Reason;

  constructor(
    { reason, message }: Pick<Failure<Reason>, "reason" | "message">,
    { subject = "Invalid URL", remedy = "" }: InvalidURLErrorOptions = {},
  ) {
    super(`${subject}: ${message}${remedy} (${reason}).`);
    this.reason = reason;
    // NOTE: to scripts it is a plain TypeError, as https://url.spec.whatwg.org/#dom-url-url says. Not in a statement
    // after the class, which bundlers would keep even without the class.
    Object.defineProperty(this, "constructor", { value: TypeError, configurable: true, writable: true });
  }

  /** Returns whether the value is a TypeError with these properties, since every package has a copy of the class. */
  static override [Symbol.hasInstance](
    value: unknown,
  ): value is InvalidURLError<FailureReason | (string & Record<never, never>)> {
    if (!(value instanceof TypeError)) return false;
    const { code, reason } = value as Partial<InvalidURLError>;
    return code === "ERR_INVALID_URL" && typeof reason === "string";
  }
}
