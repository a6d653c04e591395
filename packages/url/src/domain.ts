// biome-ignore-all lint/complexity/noArguments: Web IDL counts the arguments that were given.
import * as engine from "#engine";
import { requireArguments } from "./webidl.ts";

/**
 * The ASCII form of a domain, as the URL parser gives it to the host of a special URL: lowercased, and Punycode where it is
 * not ASCII.
 *
 * @param domain any string; another value is converted to one
 * @returns the ASCII domain, or `""` if the domain is not valid
 * @throws TypeError without an argument, or for a Symbol; whatever the value's own conversion throws
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
 * The Unicode form of a domain, for display.
 *
 * @param domain any string; another value is converted to one
 * @returns the Unicode domain, or `""` if the domain is not valid; a label that does not decode stays as it is
 * @throws TypeError without an argument, or for a Symbol; whatever the value's own conversion throws
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
