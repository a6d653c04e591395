// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import * as engine from "#engine";
import { requireArguments } from "./webidl.ts";

/**
 * Returns the ASCII form of a domain, as in the host of a special URL: in lower case, with Punycode for labels that are
 * not ASCII.
 *
 * @param domain a domain, not a URL; a value of another type is converted to a string
 * @returns the ASCII domain, or `""` if the domain is invalid
 * @throws TypeError if there is no argument, or it is a Symbol. RangeError if there is not enough memory. Errors that
 * the conversion to a string throws.
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
 * @param domain a domain, not a URL; a value of another type is converted to a string
 * @returns the Unicode domain, or `""` if the domain is invalid. A label that does not decode stays unchanged.
 * @throws TypeError if there is no argument, or it is a Symbol. RangeError if there is not enough memory. Errors that
 * the conversion to a string throws.
 * @example
 * ```ts
 * import { domainToUnicode } from "anyurl";
 *
 * domainToUnicode("xn--strae-oqa.example"); // → "straße.example"
 * domainToUnicode("a b.example"); // → ""
 * ```
 */
export function domainToUnicode(domain: string): string {
  requireArguments("domainToUnicode", 1, arguments.length);
  return engine.domainToUnicode(`${domain}`);
}
