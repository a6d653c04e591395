import { requireOptions, urlText } from "@anyurl/common/arguments";
import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure, type FailureReason, isFailure, locate, type URLLike } from "anyurl";
import { hasUserinfo } from "./located.ts";

/** The options of {@link localRedirect}. */
export interface LocalRedirectOptions {
  /** The URL of the request, or of the site: relative targets are resolved against it, and its origin is kept. */
  readonly base: string | URLLike;
}

/** Why {@link localRedirect} refuses a target that is a valid URL, or not a string. */
export type LocalRedirectReason = "not-a-string" | "base" | "other-origin" | "userinfo" | "two-slashes";

const fail = /* @__PURE__ */ compileFailures<LocalRedirectReason>(Failure, {
  "not-a-string": "the target is missing, or not a string",
  base: "the base is not an http or https URL",
  "other-origin": "the target leads to another origin",
  userinfo: "the target contains a user name or a password",
  "two-slashes": "the path starts with two slashes, which browsers would read as a host",
});

/**
 * Returns the path, query and fragment to redirect to; or a {@link Failure}, if the target leaves the origin of the
 * base. A browser that gets the result in `Location`, in a link or in a script stays on that origin.
 *
 * Use it for parameters such as `?next=`, whose value an attacker can write. Redirect to the result, not to the target.
 * Pass the parameter as your framework returns it: a missing one, or a list of several, is a {@link Failure}.
 *
 * @param target a URL or a relative URL, as it came from the client; anything else is refused
 * @param options the base
 * @returns text of ASCII that starts with one slash
 * @throws TypeError if the options have the wrong type, or an option is unknown
 * @example
 * ```ts
 * import { localRedirect } from "@anyurl/policy";
 * import { isFailure } from "anyurl";
 *
 * const base = "https://app.example/login";
 * localRedirect("/settings?tab=1", { base }); // → "/settings?tab=1"
 * localRedirect("https://app.example/a", { base }); // → "/a"
 * isFailure(localRedirect("//evil.example", { base })); // → true
 * isFailure(localRedirect("/\t/evil.example", { base })); // → true
 * isFailure(localRedirect("/.//evil.example", { base })); // → true
 * isFailure(localRedirect(undefined, { base })); // → true
 * ```
 */
export function localRedirect(
  target: unknown,
  options: LocalRedirectOptions,
): string | Failure<FailureReason | LocalRedirectReason> {
  requireOptions(options, ["base"], "localRedirect: the options");
  const base = locate(urlText(options.base, "localRedirect: the base"));
  if (isFailure(base)) return base;
  if (base.protocol !== "https:" && base.protocol !== "http:") return fail("base");
  if (typeof target !== "string") return fail("not-a-string");
  const url = locate(target, base);
  if (isFailure(url)) return url;
  // NOTE: a blob URL has the origin of its path, but another scheme.
  if (url.protocol !== base.protocol || url.host !== base.host) return fail("other-origin");
  const before = url.href.slice(0, url.pathStart);
  // Relative targets take the user name and the password of the base, which the result leaves out.
  if (hasUserinfo(url) && before !== base.href.slice(0, base.pathStart)) return fail("userinfo");
  const local = url.href.slice(url.pathStart);
  return local.startsWith("//") ? fail("two-slashes") : local;
}
