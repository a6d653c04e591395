import { requireOptions, urlText } from "@anyurl/common/arguments";
import { compileFailures } from "@anyurl/common/compile-failures";
import { ownMembers } from "@anyurl/common/own";
import { Failure, type FailureReason, isFailure, locate, type URLLike } from "anyurl";
import { hasUserinfo, readLocal } from "./located.ts";
import type { Inferred, Refused } from "./otherwise.ts";

/** The options of {@link localRedirect}. */
export interface LocalRedirectOptions<Otherwise = LocalRedirectFailure> {
  /**
   * The URL of the request, or of the site: its origin is kept. Relative targets are resolved against it, or else
   * against the root of the site. Without it, absolute targets are refused.
   */
  readonly base?: string | URLLike | undefined;
  /** The result for a target that is refused, such as `"/"`. Default: a `Failure` with the reason. */
  readonly otherwise?: Otherwise;
}

/** Why {@link localRedirect} refuses a target that is a valid URL. */
export type LocalRedirectReason = "base" | "other-origin" | "userinfo" | "two-slashes";

/** The result of {@link localRedirect} for a target that it refuses. */
export type LocalRedirectFailure = Failure<FailureReason | LocalRedirectReason>;

const fail = /* @__PURE__ */ compileFailures<LocalRedirectReason | "not-a-string">(Failure, {
  "not-a-string": "the target is missing, or not a string",
  base: "the base is not an absolute http or https URL, such as https://app.example/login",
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
 * @param options the base, and the result for targets that are refused
 * @returns text of ASCII that starts with one slash
 * @throws TypeError if an option has the wrong type, or is unknown
 * @example
 * ```ts
 * import { isFailure, localRedirect } from "@anyurl/policy";
 *
 * localRedirect("/settings?tab=1"); // → "/settings?tab=1"
 * localRedirect("//evil.example", { otherwise: "/" }); // → "/"
 * localRedirect("https://app.example/a", { base: "https://app.example/login" }); // → "/a"
 * isFailure(localRedirect("/\t/evil.example")); // → true
 * isFailure(localRedirect("/.//evil.example")); // → true
 * isFailure(localRedirect(undefined)); // → true
 * ```
 */
export function localRedirect<Options = object>(
  target: unknown,
  options?: LocalRedirectOptions<unknown> & Inferred<Options>,
): string | Refused<Options, LocalRedirectFailure> {
  return makeTarget(target, options) as string | Refused<Options, LocalRedirectFailure>;
}

function makeTarget(target: unknown, options: LocalRedirectOptions<unknown> = {}): unknown {
  requireOptions(options, ["base", "otherwise"], "localRedirect: the options");
  const members = ownMembers(options);
  const { base } = members;
  const result = base === undefined ? onAnySite(target) : onSiteOf(urlText(base, "localRedirect: the base"), target);
  return isFailure(result) && "otherwise" in members ? members.otherwise : result;
}

function onAnySite(target: unknown): string | LocalRedirectFailure {
  if (typeof target !== "string") return fail("not-a-string");
  const local = readLocal(target);
  if (local === undefined) return fail("other-origin");
  return isFailure(local) ? local : withOneSlash(local);
}

function onSiteOf(baseText: string, target: unknown): string | LocalRedirectFailure {
  const base = locate(baseText);
  if (isFailure(base) || (base.protocol !== "https:" && base.protocol !== "http:")) return fail("base");
  if (typeof target !== "string") return fail("not-a-string");
  const url = locate(target, base);
  if (isFailure(url)) return url;
  // NOTE: a blob URL has the origin of its path, but another scheme.
  if (url.protocol !== base.protocol || url.host !== base.host) return fail("other-origin");
  const before = url.href.slice(0, url.pathStart);
  // Relative targets take the user name and the password of the base, which the result leaves out.
  if (hasUserinfo(url) && before !== base.href.slice(0, base.pathStart)) return fail("userinfo");
  return withOneSlash(url.href.slice(url.pathStart));
}

function withOneSlash(local: string): string | LocalRedirectFailure {
  return local.startsWith("//") ? fail("two-slashes") : local;
}
