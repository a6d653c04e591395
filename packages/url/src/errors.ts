/** The failures and errors of this package. They never contain the input, which may hold secrets. */
import {
  FAILURE_REASONS,
  Failure,
  type FailureReason,
  InvalidURLError,
  type LimitReason,
} from "@anyurl/common/failure";
import * as engine from "#engine";
import { TOO_LONG } from "./limit.ts";

/** Why there is no URL. */
export type Reason = FailureReason | LimitReason;

/** Returns the reason of an outcome of the engine, or of `STATUS_TOO_LONG`. */
export function toReason(outcome: number): Reason {
  return FAILURE_REASONS[-1 - outcome] ?? TOO_LONG;
}

const failures = new Map<string, Failure<string>>();

/** Returns the failure for a reason: always the same object, since failures are immutable. */
export function failureFor<R extends Reason>(reason: R): Failure<R> {
  let failure = failures.get(reason);
  if (failure === undefined) {
    failure = new Failure(reason);
    failures.set(reason, failure);
  }
  return failure as Failure<R>;
}

/** Advice for an invalid URL: the end of the error's sentence. */
function remedyFor(reason: Reason, hasBase: boolean): string {
  switch (reason) {
    case "host-invalid-code-point":
      return "; if it is part of the host, percent-encode it";
    case "missing-scheme-non-relative-URL":
      return hasBase
        ? ", and only a fragment can be resolved against this base URL, since its path is opaque"
        : '; put a scheme such as "https://" in front of it, or pass a base URL';
    default:
      return "";
  }
}

/**
 * Returns the error for a URL that does not parse.
 *
 * @param base the base URL's string, if there is one; the error names it if the base is invalid
 */
export function invalidURL(reason: Reason, base: string | undefined): InvalidURLError<Reason> {
  const failure = failureFor(reason);
  if (base !== undefined && !engine.canParse(base, undefined)) {
    const remedy = base === "[object Object]" ? "; options are third" : "";
    return new InvalidURLError(failure, { subject: "Invalid base URL", remedy });
  }
  return new InvalidURLError(failure, { remedy: remedyFor(reason, base !== undefined) });
}

/** Returns the error for a change of `searchParams` that would make the URL longer than its limit. */
export function tooLong(): RangeError {
  const { message, reason } = failureFor(TOO_LONG);
  return Object.assign(new RangeError(`URLSearchParams: ${message} (${reason}).`), { reason });
}
