/**
 * International domain names as the drafts had them.
 *
 * IDNA2003 and the transitional processing of UTS #46 differ from today's processing only in the four deviation
 * characters, which they map or remove: https://www.unicode.org/reports/tr46/#Deviations
 */
import { toWellFormed } from "@anyurl/common/well-formed";
import { type IDNAOptions, toASCII } from "@anyurl/idna";

const DEVIATIONS = /[\u00df\u03c2\u1e9e]|\u200c|\u200d/g;

const MAPPED: Readonly<Record<string, string>> = { "\u00df": "ss", "\u1e9e": "ss", "\u03c2": "\u03c3" };

/**
 * Domain to ASCII with transitional processing.
 *
 * @param domain any string
 * @param options as for `@anyurl/idna`
 * @returns the domain, or `null` if it is invalid
 */
export function transitionalToASCII(domain: string, options?: IDNAOptions): string | null {
  // ZERO WIDTH JOINER and NON-JOINER are removed. Lone surrogates are replaced before: two must not become a pair.
  const mapped = toWellFormed(domain).replace(DEVIATIONS, (character) => MAPPED[character] ?? "");
  return toASCII(mapped, options);
}
