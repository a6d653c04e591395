import { type Failure, type LocatedURL, locate, URL, type URLLike } from "anyurl";
import { obtainSite, type Site } from "../public-suffix.ts";
import { locateAny } from "./locate-any.ts";
import { type Rules, readRules, type SiteOptions } from "./options.ts";

/**
 * Returns the site of a URL: its scheme, and its registrable domain, or its host if it has no registrable domain.
 * Browsers isolate sites from each other, and send `SameSite` cookies only within one.
 * https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
 *
 * @param url a URL, as a string or as an object; not a host alone, which has no scheme
 * @param options the rules to use
 * @returns the serialised site; `null` if the origin of the URL is opaque, as for `data:` and `file:` URLs; or a
 * `Failure` if the URL is invalid
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { siteOf } from "anyurl/site";
 *
 * siteOf("https://login.example.co.uk:8443/a"); // → "https://example.co.uk"
 * siteOf("https://me.github.io"); // → "https://me.github.io"
 * siteOf("http://[::1]:8080/"); // → "http://[::1]"
 * siteOf("data:text/plain,a"); // → null
 * ```
 */
export function siteOf(url: string | URLLike, options?: SiteOptions): string | null | Failure {
  const rules = readRules(options, "siteOf");
  const located = locate(url);
  if (!located.ok) return located;
  const site = findSite(located, rules);
  return site && `${site.scheme}://${site.host}`;
}

/**
 * Returns whether two URLs have the same site: the same scheme and the same registrable domain. Without a registrable
 * domain, the hosts must be the same. https://html.spec.whatwg.org/multipage/browsers.html#same-site
 *
 * @param a a URL, as a string or as an object
 * @param b another URL
 * @param options the rules to use
 * @returns `false` also if a URL is invalid, or its origin is opaque: two opaque origins are never the same. Call
 * {@link siteOf} for the reason
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { isSameSite } from "anyurl/site";
 *
 * isSameSite("https://a.example.com", "https://b.example.com:8443"); // → true
 * isSameSite("https://a.example.com", "http://a.example.com"); // → false
 * isSameSite("https://a.github.io", "https://b.github.io"); // → false
 * ```
 */
export function isSameSite(a: string | URLLike, b: string | URLLike, options?: SiteOptions): boolean {
  const rules = readRules(options, "isSameSite");
  const [first, second] = [a, b].map((url) => findSite(locate(url), rules));
  return first?.scheme === second?.scheme && areSameHosts(first, second);
}

/**
 * Returns whether two URLs or hosts have the same site, whatever their schemes.
 * https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site
 *
 * @param a a URL, as a string or as an object; or a host, as a string, maybe with a port
 * @param b another URL
 * @param options the rules to use
 * @returns `false` also if an argument is neither a valid URL nor a host, or the origin of a URL is opaque
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { isSchemelesslySameSite } from "anyurl/site";
 *
 * isSchemelesslySameSite("https://a.example.com", "http://b.example.com"); // → true
 * isSchemelesslySameSite("a.example.co.uk", "b.example.co.uk"); // → true
 * isSchemelesslySameSite("a.co.uk", "b.co.uk"); // → false
 * ```
 */
export function isSchemelesslySameSite(a: string | URLLike, b: string | URLLike, options?: SiteOptions): boolean {
  const rules = readRules(options, "isSchemelesslySameSite");
  const [first, second] = [a, b].map((url) => findSite(locateAny(url), rules));
  return areSameHosts(first, second);
}

function areSameHosts(a: Site | null | undefined, b: Site | null | undefined): boolean {
  return a !== null && a !== undefined && a.host === b?.host;
}

/** @returns `null` if the URL is invalid, or its origin is opaque */
function findSite(url: LocatedURL | Failure, { list, usesPrivate }: Rules): Site | null {
  return url.ok ? obtainSite(new URL(url.href).origin, list, usesPrivate) : null;
}
