import { domainToASCII } from "@anyurl/reference";
import { decodePunycode } from "./punycode.ts";

/**
 * https://url.spec.whatwg.org/#concept-domain-to-unicode of the ASCII form of a domain. A label that does not decode stays as it
 * is; whether one that does is valid makes no difference to the result of ToUnicode, only to the errors that it tells.
 *
 * @returns the Unicode domain, or `""` if the domain has no ASCII form
 */
export function domainToUnicode(domain: string): string {
  const ascii = domainToASCII(domain);
  return ascii.includes("xn--") ? ascii.split(".").map(labelToUnicode).join(".") : ascii;
}

function labelToUnicode(label: string): string {
  return label.startsWith("xn--") ? (decodePunycode(label.slice(4)) ?? label) : label;
}
