/** The results of a guard. */
import type { Flag, RejectionReason } from "@anyurl/canonical";
import type { FailureReason } from "anyurl";
import type { BackendReason } from "./backends.ts";
import type { PlatformRequest, PlatformResponse } from "./platform.ts";

/**
 * Why a request is refused: a reason of the canonicaliser, or one of the list. The status is 414 for `"too-long"`, and
 * 400 for all others.
 *
 * @remarks
 * - `"not-http"`: the scheme is neither `http` nor `https`
 * - `"invalid-host"`: the host is missing, or contains a character that no host name has. In a Host header, some of
 *   those would move the start of the path
 * - `"unknown-host"`: the option `hosts` does not list the host
 * - `"forwarded-header"`: the request has a header that only a proxy may send, and the option `forwarded` refuses it
 * - `"no-path"`: the URL has no path, as in `OPTIONS *`
 * - `"credentials"`: the URL has a user name or a password
 * - `"fragment"`: the target of a request to a server on Node has a `#`, which clients never send, and servers read as
 *   the end of the path, or as a part of it
 * - `"not-a-request"`: the request cannot be read, or the runtime cannot make one for the canonical URL
 * - `"absolute-target"`: the target has a scheme and a host, and `canonicalRequests` runs as middleware of Express or
 *   Connect, which have read these before. Around the listener of the server, it takes such targets
 * - `"backend-refuses"`: a server of the option `backends` would refuse the request
 * - `"backend-differs"`: a server of the option `backends` would choose what answers by another path or host
 */
export type Refusal =
  | FailureReason
  | RejectionReason
  | "not-http"
  | "invalid-host"
  | "unknown-host"
  | "forwarded-header"
  | "no-path"
  | "credentials"
  | "fragment"
  | "not-a-request"
  | "absolute-target"
  | BackendReason;

/**
 * A request that goes on to the application.
 *
 * @typeParam Key `null` for a guard with `keyHeaders`
 */
export interface Passed<Key extends string | null = string | null> {
  /** Distinguishes this from {@link Answered}, whose `ok` is `false`. */
  readonly ok: true;
  /** `"pass"` if the request is the client's own, `"rewrite"` if it has another URL, or lacks some headers. */
  readonly action: "pass" | "rewrite";
  /** The request for the application. */
  readonly request: PlatformRequest;
  readonly response?: undefined;
  /**
   * The cache key: an absolute URL without a fragment. Computed on first access. `null` if the option `report` lets a
   * URL pass that has no canonical form, and always with the option `keyHeaders`: a URL does not contain the values of
   * headers, so it is no key of the response. Then use `keyRequest`, and its URL with its headers as the key.
   */
  readonly key: Key;
  /**
   * The request that the key describes: look it up in the cache, and fetch it from the server. Its URL is the key, with
   * the host and the path of the request's URL. Its method is GET. It has no body, and of the client's headers only
   * those that the option `keyHeaders` names. It does not follow redirects. This way, nothing that the key leaves out
   * can reach the server, and then other clients.
   *
   * @remarks
   * Made on first access. `null` if the response must not be shared: for methods other than GET and HEAD, for requests
   * with an `Authorization` or `Upgrade` header, without a key, and for a key with another host or path. For the method
   * QUERY, `contentKey` of `@anyurl/guard` makes one that includes the content.
   */
  readonly keyRequest: PlatformRequest | null;
  /** Security-relevant findings in the URL of the original request. Found on first access. */
  readonly flags: readonly Flag[];
  /**
   * A value to append to the header `Server-Timing`: the guard's action, and the milliseconds that it took, as in
   * `canonical;dur=0.01;desc="rewrite"`. `null` without the option `serverTiming`. https://www.w3.org/TR/server-timing/
   */
  readonly serverTiming: string | null;
}

/** A request that the guard answers itself. */
export interface Answered {
  /** Distinguishes this from {@link Passed}, whose `ok` is `true`. */
  readonly ok: false;
  readonly action: "redirect" | "reject";
  readonly request?: undefined;
  /** The response to send: a redirect, or a refusal with status 400 or 414, which contains nothing of the URL. */
  readonly response: PlatformResponse;
  /** Why the request is refused; `"not-canonical"` if it is redirected. */
  readonly reason: Refusal | "not-canonical";
  /** The reason in words. */
  readonly message: string;
  /** The header `Server-Timing` of the response: see {@link Passed.serverTiming}. */
  readonly serverTiming: string | null;
  /** Returns the message and the reason in one line, for logs. */
  toString(): string;
}

/**
 * The result of a guard. If `ok` is `false`, send the `response`.
 *
 * @typeParam Key `null` for a guard with `keyHeaders`
 */
export type GuardResult<Key extends string | null = string | null> = Passed<Key> | Answered;

/** The action that a guard without the option `report` would have taken. */
export interface Finding<Subject = PlatformRequest> {
  readonly action: "redirect" | "rewrite" | "reject";
  /** Why the request would be refused; `"not-canonical"` if it would be redirected or rewritten. */
  readonly reason: Refusal | "not-canonical";
  /** The reason in words. It contains nothing of the URL. */
  readonly message: string;
  /** The `Location` of the redirect, or the URL of the rewritten request. */
  readonly location?: string | undefined;
  /** The client's own request, which passes. */
  readonly request: Subject;
}
