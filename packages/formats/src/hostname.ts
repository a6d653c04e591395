/** Names of hosts: https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3.3 */
import { Char } from "@anyurl/common/char";
import { type IDNAOptions, toASCII } from "@anyurl/idna";
import { idna2008 } from "@anyurl/idna/idna2008";
import { ALPHA, DIGITS, isIn } from "@anyurl/rfc/rfc3986/characters";

/** The most characters of a name, and of a label: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

const IDNA: IDNAOptions = { idna2008, useSTD3ASCIIRules: true, verifyDNSLength: true };

const HAS_ENCODED_LABEL = /(?:^|\.)xn--/i;

const NON_ASCII = /[^\0-\x7f]/;

/** A name of RFC 1123, whose labels with `xn--` are the A-labels of RFC 5890. */
export function isHostname(text: string): boolean {
  return isName(text) && (!HAS_ENCODED_LABEL.test(text) || toASCII(text, IDNA) !== null);
}

/** A name that UTS #46 maps to one with labels of IDNA 2008, or that {@link isHostname} accepts. */
export function isInternationalHostname(text: string): boolean {
  if (!NON_ASCII.test(text)) return isHostname(text);
  const ascii = toASCII(text, IDNA);
  return ascii !== null && isName(ascii);
}

/**
 * https://www.rfc-editor.org/rfc/rfc1123#section-2.1
 *
 * NOTE: a label may have hyphens in its third and fourth place. Names in use have them, such as
 * "r3---sn-4g5e6nz7.example".
 */
function isName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.FullStop) {
      if (!isLabel(text, start, at)) return false;
      start = at + 1;
    } else if (unit !== Char.HyphenMinus && !isIn(unit, ALPHA | DIGITS)) return false;
  }
  return isLabel(text, start, text.length);
}

function isLabel(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length === 0 || length > LONGEST_LABEL) return false;
  return text.charCodeAt(start) !== Char.HyphenMinus && text.charCodeAt(end - 1) !== Char.HyphenMinus;
}
