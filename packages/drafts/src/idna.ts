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
 * Returns a text with its deviation characters mapped. ZERO WIDTH JOINER and NON-JOINER are removed: lone surrogates
 * become U+FFFD before that, so that two of them do not become a pair.
 */
function mapDeviations(text: string): string {
  return toWellFormed(text).replace(DEVIATIONS, (character) => MAPPED[character] ?? "");
}

/**
 * Domain to ASCII with transitional processing.
 *
 * @param domain any string
 * @param options as for `@anyurl/idna`
 * @returns the domain, or `null` if it is invalid
 */
export function transitionalToASCII(domain: string, options?: IDNAOptions): string | null {
  return toASCII(mapDeviations(domain), options);
}
