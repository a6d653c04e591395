import { requireString } from "@anyurl/common/arguments";
import { encodePunycode } from "@anyurl/common/punycode/encode";
import { fromCodePoints } from "./code-points.ts";
import { ACE_PREFIX } from "./label/ace-prefix.ts";
import { complete, type IDNAOptions, type Options } from "./options.ts";
import { isASCII, type Label, LONGEST_LABEL, processDomain } from "./processing.ts";

const NON_ASCII = /[^\0-\x7f]/;

/** The most characters of a domain, and of a label: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_DNS_NAME = 253;
const LONGEST_DNS_LABEL = 63;

/**
 * Returns a domain in ASCII, in lower case and with `xn--` labels: https://www.unicode.org/reports/tr46/#ToASCII
 *
 * It does not check for the forbidden domain code points of the URL Standard.
 *
 * NOTE: in a domain that is not in ASCII, a label of more than 1,000 code points after mapping and before normalisation
 * fails. The standard sets no limit, but Punycode takes time that grows with the square of a label's length.
 *
 * @param domain any string; a domain with a lone surrogate is invalid
 * @param options which rules to apply; see {@link IDNAOptions}
 * @returns the domain, or `null` if it is invalid
 * @throws TypeError if `domain` is not a string, or `options` contain an unknown name
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
  requireString(domain, "toASCII: the domain");
  const all = complete(options, "toASCII");
  const longest = NON_ASCII.test(domain) ? LONGEST_LABEL : Number.POSITIVE_INFINITY;
  if (domain.length > PART && !all.verifyDNSLength) return longToASCII(domain, all, longest, false);
  const processed = processDomain(domain, all, longest);
  if (processed === undefined || processed.error) return null;
  const labels = processed.labels.map(toASCIILabel);
  return all.verifyDNSLength && !fitsInDNS(labels) ? null : labels.join(".");
}

/** The size of a part of a long domain, in code units. */
const PART = 4096;

/** The characters that are mapped to a full stop. */
const FULL_STOPS = /[.\u3002\uff0e\uff61]/g;

/**
 * Converts a domain in parts of whole labels, whose arrays are collected faster than those of millions of labels. A
 * full stop takes no part in normalisation.
 *
 * @param isBidi whether a later part is known to make the domain a Bidi domain name
 */
function longToASCII(domain: string, options: Options, longest: number, isBidi: boolean): string | null {
  const parts: string[] = [];
  for (let start = 0; start <= domain.length; ) {
    FULL_STOPS.lastIndex = start + PART;
    const end = FULL_STOPS.exec(domain)?.index ?? domain.length;
    const processed = processDomain(domain.slice(start, end), options, longest, isBidi);
    if (processed === undefined || processed.error) return null;
    // The rules of Bidi domain names also hold for the labels before.
    if (processed.isBidi && !isBidi) return longToASCII(domain, options, longest, true);
    parts.push(processed.labels.map(toASCIILabel).join("."));
    start = end + 1;
  }
  return parts.join(".");
}

/** A label that was decoded without an error is the one that its code points are encoded as. */
function toASCIILabel({ source, codePoints, isDecoded }: Label): string {
  return isDecoded || isASCII(codePoints) ? fromCodePoints(source) : ACE_PREFIX + encodePunycode(codePoints);
}

/** The last step of https://www.unicode.org/reports/tr46/#ToASCII */
function fitsInDNS(labels: readonly string[]): boolean {
  const length = labels.reduce((sum, label) => sum + label.length + 1, -1);
  return length <= LONGEST_DNS_NAME && labels.every((label) => label !== "" && label.length <= LONGEST_DNS_LABEL);
}
