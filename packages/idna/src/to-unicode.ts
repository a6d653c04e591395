import { requireString } from "@anyurl/common/arguments";
import { fromCodePoints } from "./code-points.ts";
import { complete, type IDNAOptions } from "./options.ts";
import { type Label, LONGEST_ENCODED_LABEL, LONGEST_LABEL, processDomain } from "./processing.ts";

const NON_ASCII = /[^\0-\x7f]/;

/** The result of {@link toUnicode}. */
export interface UnicodeDomain {
  /** The domain in Unicode, whether it is valid or not. */
  readonly domain: string;
  /** Whether the domain breaks a rule. */
  readonly error: boolean;
}

/**
 * Returns a domain in Unicode: https://www.unicode.org/reports/tr46/#ToUnicode
 *
 * It has a result for every domain. If `error` is true, the domain in Unicode may be another domain, or have characters
 * that a reader cannot see: do not show it.
 *
 * @param domain any string
 * @param options which rules to apply; see {@link IDNAOptions}
 * @returns the domain, mapped and normalised. A label that does not decode stays in Punycode
 * @throws TypeError if `domain` is not a string, or `options` contain an unknown name
 * @example
 * ```ts
 * import { toUnicode } from "@anyurl/idna";
 *
 * toUnicode("xn--strae-oqa.example"); // → { domain: "straße.example", error: false }
 * toUnicode("xn--9.example"); // → { domain: "xn--9.example", error: true }
 * ```
 */
export function toUnicode(domain: string, options?: IDNAOptions): UnicodeDomain {
  requireString(domain, "toUnicode: the domain");
  const all = complete(options, "toUnicode");
  const processed = processDomain(domain, all, LONGEST_ENCODED_LABEL);
  if (processed === undefined) return { domain, error: true };
  const isLong = NON_ASCII.test(domain) && processed.labels.some(isTooLong);
  const labels = processed.labels.map(({ codePoints }) => fromCodePoints(codePoints));
  return { domain: labels.join("."), error: processed.error || isLong };
}

function isTooLong({ codePoints, isDecoded }: Label): boolean {
  return !isDecoded && codePoints.length > LONGEST_LABEL;
}
