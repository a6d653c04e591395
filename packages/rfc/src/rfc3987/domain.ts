/** The conversions of hosts that sections 3.1 and 3.2 allow for domain names. */
import { asciiToUnicode, strictToASCII } from "@anyurl/specification/hosts/idna";
import { isAppropriate } from "./appropriate.ts";

/** The dots of https://www.rfc-editor.org/rfc/rfc3490#section-3.1, beside U+002E. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g;

/** UseSTD3ASCIIRules: a label has letters, digits and hyphens, and no hyphen at its ends. */
const NOT_STD3 = /[^A-Za-z0-9-]|^-|-$/;

const NON_ASCII = /[^\0-\x7f]/;

const LONGEST_LABEL = 63;

/** The domain in ASCII, or the offset of the label that fails. */
export type ConvertedDomain = { readonly text: string } | { readonly fault: number };

/**
 * Applies ToASCII to each label, with UseSTD3ASCIIRules: https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 *
 * A label in ASCII stays unchanged. An empty label is valid at the end only.
 *
 * NOTE: labels that are not in ASCII are converted by UTS #46, with Unicode 18, which has replaced RFC 3490. It differs
 * in four characters that RFC 3490 maps away (U+00DF, U+03C2, U+200C and U+200D), and knows the characters that Unicode
 * 3.2 did not assign.
 */
export function domainToASCII(domain: string): ConvertedDomain {
  const labels = domain.replace(OTHER_DOTS, ".").split(".");
  const converted: string[] = [];
  let offset = 0;
  for (const [index, label] of labels.entries()) {
    const isRoot = label === "" && index > 0 && index === labels.length - 1;
    const ascii = isRoot ? "" : labelToASCII(label);
    if (ascii === null) return { fault: offset };
    converted.push(ascii);
    offset += label.length + 1;
  }
  return { text: converted.join(".") };
}

function labelToASCII(label: string): string | null {
  if (NON_ASCII.test(label)) return strictToASCII(label);
  return label !== "" && label.length <= LONGEST_LABEL && !NOT_STD3.test(label) ? label : null;
}

/** Applies ToUnicode to each label: https://www.rfc-editor.org/rfc/rfc3490#section-4.2 */
export function domainToUnicode(domain: string): string {
  return domain.split(".").map(labelToUnicode).join(".");
}

/** A label stays unchanged if it is not in Punycode, or decodes to characters that are not appropriate in an IRI. */
function labelToUnicode(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const ascii = label.toLowerCase();
  const unicode = asciiToUnicode(ascii);
  if (unicode === ascii) return label;
  return Array.from(unicode).every((character) => isAppropriate(character.codePointAt(0) as number, false))
    ? unicode
    : label;
}
