// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import * as engine from "#engine";
import { requireArguments } from "./webidl.ts";

/**
 * Returns the ASCII form of a domain, as in the host of a special URL. It is in lower case, with Punycode for labels
 * that are not ASCII.
 *
 * NOTE: an invalid domain is `""`, not a `Failure`, as in Node's `url.domainToASCII` and in the interface that the URL
 * Standard once had.
 *
 * @param domain a domain, not a URL; a value of another type is converted to a string
 * @returns the ASCII domain, or `""` if the domain is invalid
 * @throws TypeError if `domain` is missing, or is a Symbol. RangeError if there is not enough memory. Errors that the
 * conversion to a string throws.
 * @example
 * ```ts
 * import { domainToASCII } from "anyurl";
 *
 * domainToASCII("Straße.example"); // → "xn--strae-oqa.example"
 * domainToASCII("a b.example"); // → ""
 * ```
 */
export function domainToASCII(domain: string): string {
  requireArguments("domainToASCII", 1, arguments.length);
  return engine.domainToASCII(`${domain}`);
}

/**
 * Returns the Unicode form of a domain, for display.
 *
 * The result is always the same domain: {@link domainToASCII} of it is the domain's ASCII form. So the ASCII form stays
 * unchanged if its Unicode form would be another domain, or invalid: if a label with `xn--` does not decode, or decodes
 * to text that is not a valid label, such as text with an upper-case letter, an invisible character or a control; or if
 * the labels together break the rules for right-to-left text.
 *
 * NOTE: the URL Standard leaves to implementations how they show such domains.
 *
 * @param domain a domain, not a URL; a value of another type is converted to a string
 * @returns the domain in Unicode, or in ASCII if it has no valid Unicode form; `""` if the domain is invalid
 * @throws TypeError if `domain` is missing, or is a Symbol. RangeError if there is not enough memory. Errors that the
 * conversion to a string throws.
 * @example
 * ```ts
 * import { domainToUnicode } from "anyurl";
 *
 * domainToUnicode("xn--strae-oqa.example"); // → "straße.example"
 * domainToUnicode("xn--google-.com"); // → "xn--google-.com"
 * domainToUnicode("a b.example"); // → ""
 * ```
 */
export function domainToUnicode(domain: string): string {
  requireArguments("domainToUnicode", 1, arguments.length);
  return engine.domainToUnicode(`${domain}`);
}
