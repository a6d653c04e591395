/** The results of looking at a request. */
import { Failure, type FailureReason, type RejectionReason } from "../failure.ts";
import type { Flag } from "../types.ts";
import type { PlatformRequest, PlatformResponse } from "./platform.ts";

/**
 * Why a request is refused: a reason of the canonicaliser, or
 *
 * - `"not-http"`: the scheme is neither `http` nor `https`
 * - `"invalid-host"`: the Host header contains a character that ends a host, so that the URL may have another path than
 *   the request
 * - `"no-path"`: the URL has no path, as in `OPTIONS *`
 * - `"credentials"`: the URL has a user name or a password
 * - `"not-a-request"`: the runtime cannot make a request for the canonical URL
 */
export type Refusal =
  | FailureReason
  | RejectionReason
  | "not-http"
  | "invalid-host"
  | "no-path"
  | "credentials"
  | "not-a-request";

const MESSAGES = {
  "not-http": "the scheme is not http or https",
  "invalid-host": "the Host header contains an invalid character",
  "no-path": "the URL has no path",
  credentials: "the URL contains a user name or a password",
  "not-a-request": "the runtime cannot make a request for the canonical URL",
} as const;

/** Returns the failure for a request that no canonicaliser has to see. */
export function refused(reason: keyof typeof MESSAGES): Failure<Refusal> {
  return new Failure<Refusal>(reason, MESSAGES[reason]);
}

/** A request that goes on to the application. */
export interface Passed {
  /** Tells this from {@link Answered}, whose `ok` is `false`. */
  readonly ok: true;
  /** `"pass"` if the URL was canonical, `"rewrite"` if it was not. */
  readonly action: "pass" | "rewrite";
  /** The request for the canonical URL. */
  readonly request: PlatformRequest;
  readonly response?: undefined;
  /**
   * The cache key: an absolute URL without a fragment, as the Cache API's `match` and `put` take it. Computed on first
   * access, which `milliseconds` does not count.
   */
  readonly key: string;
  /** Security-relevant findings in the URL of the original request. */
  readonly flags: readonly Flag[];
  /**
   * The time that the guard took. A Worker's clock stands still while code runs: there it is a whole number, mostly 0.
   */
  readonly milliseconds: number;
}

/** A request that the guard answers itself. It is a `Failure` with a response. */
export interface Answered {
  /** Tells this from {@link Passed}, whose `ok` is `true`. */
  readonly ok: false;
  readonly action: "redirect" | "reject";
  readonly request?: undefined;
  /** The response to send: a redirect, or a refusal with status 400. */
  readonly response: PlatformResponse;
  /** Why the request is refused; `"not-canonical"` if it is redirected. */
  readonly reason: Refusal | "not-canonical";
  /** The reason in words. */
  readonly message: string;
  /** The time that the guard took: see {@link Passed.milliseconds}. */
  readonly milliseconds: number;
}

/** The result of looking at a request. If `ok` is `false`, send the `response`. */
export type Inspection = Passed | Answered;
