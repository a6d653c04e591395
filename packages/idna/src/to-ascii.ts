import { requireString } from "@anyurl/common/arguments";
import { DEFAULTS, type IDNAOptions } from "./options.ts";
import { domainToASCII } from "./tr46.ts";

/**
 * Returns a domain in ASCII, in lower case and with `xn--` labels: https://www.unicode.org/reports/tr46/#ToASCII
 *
 * It does not check for the forbidden domain code points of the URL Standard.
 *
 * NOTE: a label of more than 1,000 code points after mapping and before normalisation fails. The standard sets no
 * limit, but Punycode takes time that grows with the square of a label's length.
 *
 * @param domain any string; a domain with a lone surrogate is invalid
 * @returns the domain, or `null` if it is invalid
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { toASCII } from "@anyurl/idna";
 *
 * toASCII("Straße.example"); // → "xn--strae-oqa.example"
 * toASCII("a\u200db.example"); // → null
 * toASCII("a_b.example", { useSTD3ASCIIRules: true }); // → null
 * ```
 */
export function toASCII(domain: string, options?: IDNAOptions): string | null {
  requireString(domain, "toASCII: the domain", toASCII);
  return domainToASCII(domain, options === undefined ? DEFAULTS : { ...DEFAULTS, ...options });
}
