import { requireString } from "@anyurl/common/arguments";
import { DEFAULTS, type IDNAOptions, type UnicodeDomain } from "./options.ts";
import { domainToUnicode } from "./tr46.ts";

/**
 * Returns a domain in Unicode: https://www.unicode.org/reports/tr46/#ToUnicode
 *
 * It has a result for every domain. If `error` is true, the domain in Unicode may be another domain, or have characters
 * that a reader cannot see: do not show it.
 *
 * @param domain any string
 * @returns the domain, mapped and normalised. A label that does not decode stays in Punycode
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { toUnicode } from "@anyurl/idna";
 *
 * toUnicode("xn--strae-oqa.example"); // → { domain: "straße.example", error: false }
 * toUnicode("xn--9.example"); // → { domain: "xn--9.example", error: true }
 * ```
 */
export function toUnicode(domain: string, options?: IDNAOptions): UnicodeDomain {
  requireString(domain, "toUnicode: the domain", toUnicode);
  return domainToUnicode(domain, options === undefined ? DEFAULTS : { ...DEFAULTS, ...options });
}
