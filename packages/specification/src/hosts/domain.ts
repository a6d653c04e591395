/** The URL Specification, section "Host": the phases of parsing the host of a web-URL or file-URL. */

import { requireString } from "@anyurl/common/arguments";
import { isASCII } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { Failure } from "@anyurl/common/failure";
import type { Domain, IPv4Address } from "../model/host.ts";
import { percentDecode } from "../percent/decode.ts";
import { asciiToUnicode, unicodeToASCII } from "./idna.ts";
import { endsInANumber, parseLooseIPv4 } from "./ipv4.ts";

const DOMAIN_TO_ASCII = new Failure("domain-to-ASCII");

/** Marks each https://url.spec.whatwg.org/#forbidden-domain-code-point with 1, and each upper-case letter with 2. */
const DOMAIN_UNITS = new Uint8Array(128).fill(1, 0, Char.Space + 1).fill(2, Char.A, Char.Z + 1);
for (const character of "#%/:<>?@[\\]^|\x7f") DOMAIN_UNITS[character.charCodeAt(0)] = 1;

/**
 * Runs the four phases: percent-decode, apply domain-to-ASCII, fail on forbidden domain code points, and parse IPv4
 * addresses.
 */
export function parseDomainOrIPv4(text: string): Domain | IPv4Address | Failure {
  const name = asciiDomain(text) ?? domainToASCII(percentDecode(text));
  if (name === "") return DOMAIN_TO_ASCII;
  return endsInANumber(name) ? parseLooseIPv4(name) : Object.freeze({ type: "domain", name });
}

/**
 * Returns the ASCII form of a domain: https://url.spec.whatwg.org/#concept-domain-to-ascii, not strict, followed by the
 * check for forbidden domain code points.
 *
 * @param domain any string; it is not percent-decoded, and a lone surrogate counts as U+FFFD
 * @returns the domain in ASCII and lower case, or `""` if it is invalid
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.domainToASCII("Straße.example"); // → "xn--strae-oqa.example"
 * spec.domainToASCII("a b"); // → ""
 * ```
 */
export function domainToASCII(domain: string): string {
  requireString(domain, "domainToASCII: the domain");
  const ascii = asciiDomain(domain);
  if (ascii !== undefined) return ascii;
  if (isASCII(domain)) return "";
  return asciiDomain(unicodeToASCII(domain)) ?? "";
}

/**
 * Returns the Unicode form of a domain, for display: https://url.spec.whatwg.org/#concept-domain-to-unicode
 *
 * The result is always the same domain: {@link domainToASCII} of it is the domain's ASCII form. So the ASCII form stays
 * unchanged if its Unicode form would be another domain, or invalid: if a label with `xn--` does not decode, or decodes
 * to text that is not a valid label, such as text with an upper-case letter, an invisible character or a control.
 *
 * NOTE: the URL Standard leaves to implementations how they show such domains.
 *
 * @param domain any string; it is not percent-decoded
 * @returns the domain in Unicode, or in ASCII if it has no valid Unicode form; `""` if the domain is invalid
 * @throws TypeError if `domain` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.domainToUnicode("XN--strae-oqa.example"); // → "straße.example"
 * spec.domainToUnicode("xn--google-.com"); // → "xn--google-.com"
 * ```
 */
export function domainToUnicode(domain: string): string {
  requireString(domain, "domainToUnicode: the domain");
  const ascii = domainToASCII(domain);
  return ascii.includes("xn--") ? asciiToUnicode(ascii) : ascii;
}

/**
 * Returns the domain in lower case; `undefined` if it is empty, not ASCII, or contains a forbidden domain code point.
 */
function asciiDomain(text: string): string | undefined {
  let hasUppercase = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return undefined;
    const mark = DOMAIN_UNITS[unit];
    if (mark === 1) return undefined;
    if (mark === 2) hasUppercase = true;
  }
  if (text === "") return undefined;
  return hasUppercase ? text.toLowerCase() : text;
}
