/** What is found out about a request. */
import type { Failure, Flag } from "../types.ts";
import type { PlatformRequest, PlatformResponse } from "./platform.ts";

/**
 * Why a request is refused: what a canonicaliser says of its URL, or
 *
 * - `"not-http"`: the scheme is neither `http` nor `https`
 * - `"invalid-host"`: the Host header has what cannot stand in a host, so that the URL may have another path than the request
 * - `"no-path"`: the URL has no path, as that of `OPTIONS *`
 * - `"credentials"`: the URL has a user name or a password
 * - `"not-a-request"`: the runtime makes no request of the canonical URL
 */
export type Refusal = Failure["reason"] | "not-http" | "invalid-host" | "no-path" | "credentials" | "not-a-request";

/** A request that goes on. */
export interface Passed {
  /** `"pass"` if the URL was canonical, `"rewrite"` if it was not. */
  readonly action: "pass" | "rewrite";
  /** The request, for the canonical URL. */
  readonly request: PlatformRequest;
  readonly response?: undefined;
  /** What to cache by: an absolute URL without a fragment, as the Cache API's `match` and `put` take it. */
  readonly key: string;
  /** What is worth a second look in the URL that came. */
  readonly flags: readonly Flag[];
  /** How long it took to find out. On Workers no more than a whole number, mostly 0: their clock stands still while code runs. */
  readonly milliseconds: number;
}

/** A request that is answered, and goes no further. */
export interface Answered {
  readonly action: "redirect" | "reject";
  readonly request?: undefined;
  readonly response: PlatformResponse;
  /** Why a request is refused; `undefined` for one that is redirected. */
  readonly reason: Refusal | undefined;
  readonly milliseconds: number;
}

/** What there is to do with a request. If it has a `response`, that is the answer. */
export type Inspection = Passed | Answered;
