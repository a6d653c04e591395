import { isSpecialScheme } from "@anyurl/common/special-schemes";
import type { Failure, URLLike } from "anyurl";
import { type FoundSuffix, findSuffix } from "../public-suffix.ts";
import { locateAny } from "./locate-any.ts";
import { readRules, type SiteOptions } from "./options.ts";

/**
 * Returns the public suffix of a host: the part below which anybody can register names, such as `com` or `co.uk`, and
 * with private rules `github.io`. https://url.spec.whatwg.org/#host-public-suffix
 *
 * If no rule matches, it is the last label. A final dot stays.
 *
 * @param url a URL, as a string or as an object; or a host, as a string, maybe with a port. The URL parser reads it in
 * any spelling: in Unicode, with capital letters, percent-encoded
 * @param options the rules to use
 * @returns the suffix in ASCII; `null` if the URL has no domain: it has no host, an IP address, a host with an empty
 * label before its end, or a scheme that is not special; or a `Failure` if the text is neither a valid URL nor a host
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { publicSuffix } from "anyurl/site";
 *
 * publicSuffix("https://www.example.co.uk/a"); // → "co.uk"
 * publicSuffix("Example.GitHub.io"); // → "github.io"
 * publicSuffix("example.github.io", { private: false }); // → "io"
 * publicSuffix("食狮.公司.cn"); // → "xn--55qx5d.cn"
 * publicSuffix("http://127.0.0.1/"); // → null
 * ```
 */
export function publicSuffix(url: string | URLLike, options?: SiteOptions): string | null | Failure {
  return pick(find(url, options, "publicSuffix"), "publicSuffix");
}

/**
 * Returns the registrable domain of a host: its public suffix and one label more, which one owner has registered. Also
 * called eTLD+1. https://url.spec.whatwg.org/#host-registrable-domain
 *
 * @param url a URL or a host, as for {@link publicSuffix}
 * @param options the rules to use
 * @returns the domain in ASCII; `null` if the host is itself a public suffix, or the URL has no domain; or a `Failure`
 * if the text is neither a valid URL nor a host
 * @throws TypeError if an option is wrong. RangeError if there is not enough memory.
 * @example
 * ```ts
 * import { isFailure } from "anyurl";
 * import { registrableDomain } from "anyurl/site";
 * import { URL } from "anyurl";
 *
 * registrableDomain("https://www.example.co.uk/a"); // → "example.co.uk"
 * registrableDomain(new URL("https://a.b.github.io")); // → "b.github.io"
 * registrableDomain("www.example.com."); // → "example.com."
 * registrableDomain("co.uk"); // → null
 *
 * const result = registrableDomain("https://[::1/");
 * isFailure(result) && result.reason; // → "IPv6-unclosed"
 * ```
 */
export function registrableDomain(url: string | URLLike, options?: SiteOptions): string | null | Failure {
  return pick(find(url, options, "registrableDomain"), "registrableDomain");
}

function pick(found: FoundSuffix | null | Failure, key: "publicSuffix" | "registrableDomain"): string | null | Failure {
  if (found === null || "reason" in found) return found;
  return found[key];
}

function find(url: string | URLLike, options: SiteOptions | undefined, name: string): FoundSuffix | null | Failure {
  const { list, usesPrivate } = readRules(options, name);
  const located = locateAny(url);
  if (!located.ok) return located;
  if (!isSpecialScheme(located.protocol.slice(0, -1))) return null;
  return findSuffix(located.hostname, list, usesPrivate);
}
