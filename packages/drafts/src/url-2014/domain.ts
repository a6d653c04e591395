/** Section 1.5 of "URL, the webspecs rewrite of 2014": domain to ASCII, domain to Unicode and valid domain. */
import { requireString } from "@anyurl/common/arguments";
import { toASCII, toUnicode } from "@anyurl/idna";
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { transitionalToASCII } from "../idna.ts";
import { ParseException } from "../parse-exception.ts";
import { decisions } from "./decisions.ts";

/** A label for which the versions of UTS #46 differ: not in ASCII, in Punycode, or with hyphens at certain places. */
const DEPENDS_ON_VERSION = /[^\0-\x7f]|(?:^|\.)(?:-|..--)|-(?:\.|$)/;

/** The gap that a domain goes through. */
export function domainDecisions(domain: string): readonly Decision[] {
  return DEPENDS_ON_VERSION.test(domain) ? [decisions["idna-version"]] : [];
}

/**
 * The domain to ASCII function: Unicode ToASCII with transitional processing, which maps "ß" to "ss".
 *
 * Source: section 1.5. The static method `URL.domainToASCII` of the draft does more: it runs the rule `host`.
 *
 * @param domain any string
 * @returns the domain in ASCII, or a ParseException with the reason "domain-to-ascii"
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const domain = url2014.domainToASCII("faß.de");
 * !isFailure(domain) && domain.value; // → "fass.de"
 * ```
 */
export function domainToASCII(domain: string): Decided<string> | ParseException {
  requireString(domain, "url2014.domainToASCII: the domain");
  const value = transitionalToASCII(domain);
  if (value !== null) return withDecisions(value, domainDecisions(domain));
  return new ParseException({
    reason: "domain-to-ascii",
    section: "1.5, domain to ASCII",
    message: "the domain cannot be converted to ASCII",
    decisions: domainDecisions(domain),
  });
}

/**
 * The domain to Unicode function. It ignores errors.
 *
 * Source: section 1.5.
 *
 * @param domain any string
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.domainToUnicode("xn--fsq.com").value; // → "例.com"
 * ```
 */
export function domainToUnicode(domain: string): Decided<string> {
  requireString(domain, "url2014.domainToUnicode: the domain");
  return withDecisions(toUnicode(domain).domain, domainDecisions(domain));
}

/** Whether a domain is valid, and the gaps that the answer went through. Frozen. */
export interface DomainCheck {
  readonly valid: boolean;
  readonly decisions: readonly Decision[];
}

/**
 * Checks whether a domain is a valid domain, as {@link isValidDomain} does.
 *
 * Source: section 1.5, valid domain.
 *
 * @param domain any string
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.checkDomain("a_b.example").valid; // → false
 * url2014.checkDomain("-a.example").decisions.map(({ name }) => name); // → ["idna-version"]
 * ```
 */
export function checkDomain(domain: string): DomainCheck {
  requireString(domain, "url2014.checkDomain: the domain");
  return Object.freeze({ valid: isValid(domain), decisions: Object.freeze(domainDecisions(domain)) });
}

/**
 * Returns whether a domain is a valid domain.
 *
 * Source: section 1.5.
 *
 * @param domain any string
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.isValidDomain("example.com"); // → true
 * url2014.isValidDomain("exa mple.com"); // → false
 * ```
 */
export function isValidDomain(domain: string): boolean {
  requireString(domain, "url2014.isValidDomain: the domain");
  return isValid(domain);
}

function isValid(domain: string): boolean {
  const strict = { useSTD3ASCIIRules: true, checkHyphens: true };
  const ascii = toASCII(domain, { ...strict, verifyDNSLength: true });
  return ascii !== null && !toUnicode(ascii, strict).error;
}
