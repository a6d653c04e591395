/** The URL Specification, section "Scheme-Based Authority Validation". */
import { notURL } from "../model/arguments.ts";
import type { URLStructure } from "../model/model.ts";
import { getMode } from "../model/modes.ts";

/**
 * The four rules of the section:
 *
 * - `authority-required`: a web-URL or file-URL has an authority
 * - `file-authority`: the authority of a file-URL has neither a userinfo nor a port
 * - `web-authority`: the authority of a web-URL is not empty
 * - `host-kind`: the host of a web-URL or file-URL is not an opaque host
 */
export type AuthorityRule = "authority-required" | "file-authority" | "web-authority" | "host-kind";

/** A rule that the authority of a URL breaks. */
export interface AuthorityFault {
  readonly rule: AuthorityRule;
  readonly component: "authority" | "userinfo" | "host" | "port";
}

/**
 * Returns the rules that a URL with a scheme breaks (section "Scheme-Based Authority Validation"). Forcing repairs a
 * missing or empty authority and an opaque host, if it can, and refuses the others.
 *
 * @returns frozen faults in the order of the rules; none if the URL has no scheme, or neither a web-scheme nor a
 *   file-scheme
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * const [fault] = spec.validateAuthority(orThrow(spec.parse("http:foo")));
 * fault; // → { rule: "authority-required", component: "authority" }
 * const rebased = spec.rebase(orThrow(spec.parse("//u@h/x")), orThrow(spec.parse("file:")));
 * spec.validateAuthority(rebased).map(({ rule }) => rule); // → ["file-authority", "host-kind"]
 * spec.validateAuthority(orThrow(spec.parse("foo:bar"))); // → []
 * ```
 */
export function validateAuthority(url: URLStructure): readonly AuthorityFault[] {
  if (url?.scheme === undefined) throw notURL(url, "validateAuthority: the URL");
  const { scheme, authority } = url;
  const mode = getMode(url);
  const faults: AuthorityFault[] = [];
  const add = (rule: AuthorityRule, component: AuthorityFault["component"]) =>
    faults.push(Object.freeze({ rule, component }));
  if (scheme !== null && mode !== "generic") {
    if (authority === null) add("authority-required", "authority");
    if (mode === "file" && authority !== null && authority.userinfo !== null) add("file-authority", "userinfo");
    if (mode === "file" && authority !== null && authority.port !== null) add("file-authority", "port");
    if (mode === "web" && authority !== null && authority.host === null) add("web-authority", "authority");
    if (authority?.host?.type === "opaque-host") add("host-kind", "host");
  }
  return Object.freeze(faults);
}
