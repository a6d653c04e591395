import { ensureOutput } from "../memory";
import { encodeCodePoint } from "../text/utf8";
import { hasACEPrefix, LABEL, LONGEST_LABEL } from "./label";
import { FULL_STOP, mapASCIILabel, mapped } from "./mapping";
import { decodePunycode } from "./punycode";

/** The most bytes of UTF-8 that a decoded label can have. */
const LONGEST_UTF8_LABEL: usize = 4 * LONGEST_LABEL;

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode for the ASCII domain in [start, end), as
 * https://url.spec.whatwg.org/#concept-domain-to-unicode uses it. Never fails: a label that does not decode stays as it
 * is. Whether a decoded label is valid affects only the errors of ToUnicode, which this function does not report.
 *
 * @returns the address after the domain, which is written at `out` in UTF-8
 */
export function unicodeToUnicode(start: usize, end: usize, out: usize): usize {
  let at = start;
  while (true) {
    ensureOutput(out + (end - at) + LONGEST_UTF8_LABEL);
    out = decodeLabel(out, mapASCIILabel(at, end, out));
    at = mapped.nextLabel;
    if (at == 0) return out;
    store<u8>(out++, <u8>FULL_STOP);
  }
}

/** Replaces the lowercase ASCII label in [start, end) by its Unicode form, if it has one. */
function decodeLabel(start: usize, end: usize): usize {
  if (!hasACEPrefix(start, end)) return end;
  const labelEnd = decodePunycode(start + 4, end);
  if (labelEnd == 0) return end;
  let out = start;
  for (let at = LABEL; at < labelEnd; at += 4) out = encodeCodePoint(load<i32>(at), out);
  return out;
}
