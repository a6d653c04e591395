import { ensureOutput } from "../memory";
import { encodeCodePoint } from "../text/utf8";
import { unicodeToASCII } from "./domain-to-ascii";
import { hasACEPrefix, LABEL, LONGEST_LABEL } from "./label";
import { FULL_STOP, mapASCIILabel, mapped } from "./mapping";
import { decodePunycode } from "./punycode";

/** The most bytes of UTF-8 that a decoded label can have. */
const LONGEST_UTF8_LABEL: usize = 4 * LONGEST_LABEL;

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode for the lowercase ASCII domain in [start, end), as
 * https://url.spec.whatwg.org/#concept-domain-to-unicode uses it. Never fails.
 *
 * NOTE: a domain stays unchanged if ToASCII does not lead back to it: if one of its labels does not decode, decodes to
 * text that ToASCII maps or refuses, or breaks the Bidi Rule. Its Unicode form would be another domain, or invalid. The
 * URL Standard leaves to implementations how they show such a domain, for which ToUnicode returns errors.
 *
 * @returns the address after the domain, which is written at `out` in UTF-8
 */
export function unicodeToUnicode(start: usize, end: usize, out: usize): usize {
  const unicodeEnd = unicodeToASCII(start, end, out) != 0 ? decodeLabels(start, end, out) : 0;
  if (unicodeEnd != 0) return unicodeEnd;
  memory.copy(out, start, end - start);
  return out + (end - start);
}

/**
 * Decodes all labels of a valid domain. Returns 0 if one that is all ASCII is too long for a domain that is not all
 * ASCII.
 */
function decodeLabels(start: usize, end: usize, out: usize): usize {
  let at = start;
  while (true) {
    const label = out;
    ensureOutput(label + (end - at) + LONGEST_UTF8_LABEL);
    out = mapASCIILabel(at, end, label);
    if (hasACEPrefix(label, out)) out = decodeLabel(label, out);
    else if (out - label > <usize>LONGEST_LABEL) return 0;
    at = mapped.nextLabel;
    if (at == 0) return out;
    store<u8>(out++, <u8>FULL_STOP);
  }
}

/** Replaces the valid label in [start, end) by its Unicode form. */
function decodeLabel(start: usize, end: usize): usize {
  const labelEnd = decodePunycode(start + 4, end);
  let out = start;
  for (let at = LABEL; at < labelEnd; at += 4) out = encodeCodePoint(load<i32>(at), out);
  return out;
}
