/** The one way in which functions fail without throwing, and the error that `new URL` throws. */
import { FAILURE_MESSAGES } from "./failure-messages.ts";
import type { FailureReason } from "./generated/failure-reasons.ts";
import { type Caller, tracedFrom } from "./trace.ts";

export { FAILURE_REASONS, type FailureReason } from "./generated/failure-reasons.ts";

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
 *   String(result); // → "Failure: the port is above 65535 (port-out-of-range)"
 * }
 * ```
 */
export class Failure<Reason extends string = FailureReason> {
  /** Tells a failure from a result, whose `ok` is `true`. */
  readonly ok = false;
  /** The URL Standard's name for the reason, or a name that the function documents. */
  readonly reason: Reason;
  /** The reason in words, without a final period. */
  readonly message: string;

  /**
   * @param reason a name
   * @param message the reason in words; if left out, those of the URL Standard's reason
   */
  constructor(reason: Reason, message: string = FAILURE_MESSAGES[reason as FailureReason]) {
    this.reason = reason;
    this.message = message;
    Object.freeze(this);
  }

  /** Returns the message and the reason in one line, for logs. */
  toString(): string {
    return `Failure: ${this.message} (${this.reason})`;
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

/**
 * Returns a result, or throws if it is a {@link Failure}.
 *
 * @param result the result of a function that can fail
 * @throws InvalidURLError (a TypeError) with the failure's reason, as `new URL` does
 * @example
 * ```ts
 * import { locate, orThrow } from "anyurl";
 *
 * orThrow(locate("HTTPS://Example.com")).href; // → "https://example.com/"
 * orThrow(locate("https://")); // throws TypeError
 * ```
 */
export function orThrow<T>(result: T): Exclude<T, Failure<string>> {
  if (isFailure(result)) throw new InvalidURLError(result, { caller: orThrow });
  return result as Exclude<T, Failure<string>>;
}

/** The reason of a function that documents its own. Editors still complete the names of {@link FailureReason}. */
export type OtherReason = string & Record<never, never>;

/** How to word and where to trace an {@link InvalidURLError}. */
export interface InvalidURLErrorOptions {
  /** The subject of the message. Default: `"Invalid URL"`. */
  readonly subject?: string;
  /** Advice for the end of the message, such as `"; percent-encode it"`. */
  readonly remedy?: string;
  /** The function at whose caller the stack trace starts. */
  readonly caller?: Caller | undefined;
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
  /** The URL Standard's name for the reason, or the reason of the failure that {@link orThrow} was given. */
  readonly reason: Reason;

  constructor(
    { reason, message }: Pick<Failure<Reason>, "reason" | "message">,
    { subject = "Invalid URL", remedy = "", caller }: InvalidURLErrorOptions = {},
  ) {
    super(`${subject}: ${message}${remedy} (${reason}).`);
    this.reason = reason;
    tracedFrom(this, caller);
  }

  /** Every package has its own copy of the class: its properties decide. */
  static override [Symbol.hasInstance](
    value: unknown,
  ): value is InvalidURLError<FailureReason | (string & Record<never, never>)> {
    if (!(value instanceof TypeError)) return false;
    const { code, reason } = value as Partial<InvalidURLError>;
    return code === "ERR_INVALID_URL" && typeof reason === "string";
  }
}

// NOTE: to scripts it is a plain TypeError, as https://url.spec.whatwg.org/#dom-url-url says.
Object.defineProperty(InvalidURLError.prototype, "constructor", { value: TypeError });
