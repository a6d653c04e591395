/** How a safe fetch fails. */
import type { HostClass } from "../host/classes.ts";

/**
 * Why a safe fetch failed.
 *
 * @remarks
 * Refused before a connection was made, or before a byte was sent on it:
 *
 * - `"invalid-url"`: the URL, or a redirect's, is not a valid URL.
 * - `"too-long"`: the URL, or a redirect's, is longer than the option `maxLength` allows.
 * - `"different-hosts"`: another program reads another host in it: see the option `readers`.
 * - `"blocked-scheme"`: its scheme is neither `http` nor `https`.
 * - `"blocked-credentials"`: it contains a user name or a password.
 * - `"blocked-port"`: its port is not one of the option `ports`, or the Fetch Standard forbids it.
 * - `"blocked-name"`: its host is a name of a class that the option `allow` does not contain.
 * - `"blocked-address"`: its host is an IP address, or has one, that the option `allow` does not contain.
 * - `"blocked-downgrade"`: a redirect leads from `https` to `http`.
 * - `"too-many-redirects"`: there are more redirects than the option `maxRedirects` allows.
 * - `"unexpected-redirect"`: there is a redirect, and `init.redirect` is `"error"`.
 * - `"unrepeatable-body"`: a redirect asks for the body again, which is a stream.
 *
 * Failed otherwise:
 *
 * - `"lookup-failed"`: the name has no address.
 * - `"connection-failed"`: the connection could not be made or broke, or the response is not valid HTTP.
 * - `"timeout"`: the response was not complete after the time of the option `timeout`.
 * - `"response-too-large"`: the body is longer than the option `maxBytes` allows, before or after decoding.
 */
export type SafeFetchReason =
  | "invalid-url"
  | "too-long"
  | "different-hosts"
  | "blocked-scheme"
  | "blocked-credentials"
  | "blocked-port"
  | "blocked-name"
  | "blocked-address"
  | "blocked-downgrade"
  | "too-many-redirects"
  | "unexpected-redirect"
  | "unrepeatable-body"
  | "lookup-failed"
  | "connection-failed"
  | "timeout"
  | "response-too-large";

/** Thrown inside: what failed, before it is known at which redirect. */
export class Refusal extends Error {
  readonly reason: SafeFetchReason;
  readonly hostClass: HostClass | null;

  /** @param message what failed, in words that contain no part of the URL */
  constructor(reason: SafeFetchReason, message: string, hostClass: HostClass | null = null) {
    super(message);
    this.reason = reason;
    this.hostClass = hostClass;
  }
}

/**
 * The error of a safe fetch, and of reading the body of its response. A TypeError, as `fetch` throws.
 *
 * Its message and its properties contain no part of a URL, no header and no address, since all of them may be secret.
 * Do not show them to the user who sent the URL either: they tell a stranger about your network.
 *
 * @example
 * ```ts
 * import { createSafeFetch, SafeFetchError } from "@anyurl/policy/fetch";
 *
 * try {
 *   await createSafeFetch()("http://169.254.169.254/latest/meta-data/");
 * } catch (error) {
 *   if (!(error instanceof SafeFetchError)) throw error;
 *   error.reason; // → "blocked-address"
 *   error.hostClass; // → "cloud-metadata"
 *   error.redirects; // → 0
 * }
 * ```
 */
export class SafeFetchError extends TypeError {
  readonly code = "ERR_SAFE_FETCH";
  /** What failed. */
  readonly reason: SafeFetchReason;
  /** The class of the blocked host or address; `null` for all reasons but `"blocked-name"` and `"blocked-address"`. */
  readonly hostClass: HostClass | null;
  /** How many redirects were followed before: 0 means that the URL itself failed. */
  readonly redirects: number;

  constructor({ reason, message, hostClass }: Pick<Refusal, "reason" | "message" | "hostClass">, redirects: number) {
    const place = redirects === 0 ? "" : ` after ${redirects} ${redirects === 1 ? "redirect" : "redirects"}`;
    super(`Fetch failed${place}: ${message} (${reason}).`);
    this.reason = reason;
    this.hostClass = hostClass;
    this.redirects = redirects;
  }
}

Object.defineProperty(SafeFetchError.prototype, "name", {
  value: "SafeFetchError",
  configurable: true,
  writable: true,
});

/** Returns the refusal that an error is or was caused by; other errors become a failed connection. */
export function toRefusal(error: unknown): Refusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause;
    if (cause.message === "bad port") return new Refusal("blocked-port", "the Fetch Standard forbids the port");
  }
  const code = findCode(error);
  return new Refusal("connection-failed", `the connection failed${code === undefined ? "" : `: ${code}`}`);
}

/** Returns the code of an error or its cause, such as `"ECONNREFUSED"`. Messages contain hosts and addresses. */
export function findCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === "string" && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)) return code;
  }
  return undefined;
}
