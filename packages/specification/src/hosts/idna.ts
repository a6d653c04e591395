/** International domain names with the options of https://url.spec.whatwg.org/#concept-domain-to-ascii */
import { type IDNAOptions, normalizeNFC, toASCII, toUnicode } from "@anyurl/idna";

export { normalizeNFC };

/** The options of https://url.spec.whatwg.org/#valid-domain */
const STRICT: IDNAOptions = { checkHyphens: true, useSTD3ASCIIRules: true, verifyDNSLength: true };

/**
 * Runs Unicode ToASCII on a domain that is not ASCII.
 *
 * @returns the domain in ASCII, not yet checked for forbidden code points; `""` if it is invalid
 */
export function unicodeToASCII(domain: string): string {
  return toASCII(domain) ?? "";
}

/** Runs Unicode ToASCII on a domain, with all its checks. Returns `null` if it is invalid. */
export function strictToASCII(domain: string): string | null {
  return toASCII(domain, STRICT);
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-ascii with beStrict: returns whether Unicode ToASCII succeeds with all
 * its checks.
 */
export function isStrictDomain(domain: string): boolean {
  return strictToASCII(domain) !== null;
}

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode of a domain in ASCII and lower case.
 *
 * NOTE: the domain stays unchanged if {@link unicodeToASCII} does not lead back to it: if one of its labels does not
 * decode, decodes to text that ToASCII would map or refuse, or breaks the Bidi Rule. Its Unicode form would be another
 * domain, or none. The URL Standard leaves it to implementations how they show such a domain: ToUnicode has a result
 * for it, and errors.
 */
export function asciiToUnicode(ascii: string): string {
  const { domain } = toUnicode(ascii);
  return unicodeToASCII(domain) === ascii ? domain : ascii;
}
