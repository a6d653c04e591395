import { ensureOutput } from "../memory";
import { encodeCodePoint } from "../text/utf8";
import { LABEL, LONGEST_EXPANSION, LONGEST_LABEL, hasACEPrefix, isASCIILabel, writeASCIILabel } from "./label";
import { FULL_STOP, mapASCIILabel, mapLabel, mapped } from "./mapping";
import { isCertainlyNormalized, normalizeLabel } from "./normalize";
import { decodePunycode } from "./punycode";

/** A normalised label has no more bytes than this. */
const LONGEST_UTF8_LABEL: usize = 4 * LONGEST_EXPANSION * LONGEST_LABEL;

/**
 * https://www.unicode.org/reports/tr46/#ToUnicode of the UTF-8 in [start, end). It never fails, and since it has no errors to
 * tell, it does not look for them: a label that does not decode stays as it is, and so does one that has disallowed code points.
 *
 * @returns the address after the domain, which is written at `out` in UTF-8
 */
export function unicodeToUnicode(start: usize, end: usize, out: usize): usize {
  let at = start;
  while (true) {
    const label = out;
    ensureOutput(label + (end - at) + LONGEST_UTF8_LABEL);
    out = mapASCIILabel(at, end, label);
    out = out != 0 ? decodeASCIILabel(label, out) : nonASCIILabelToUnicode(at, end, label);
    at = mapped.nextLabel;
    if (at == 0) return out;
    store<u8>(out++, <u8>FULL_STOP);
  }
}

function nonASCIILabelToUnicode(start: usize, end: usize, out: usize): usize {
  let labelEnd = mapLabel(start, end);
  if (labelEnd == 0) {
    const length = mapped.labelEnd - start;
    memory.copy(out, start, length);
    return out + length;
  }
  if (!isCertainlyNormalized(labelEnd, mapped.properties)) labelEnd = normalizeLabel(labelEnd);
  return isASCIILabel(labelEnd) ? decodeASCIILabel(out, writeASCIILabel(labelEnd, out)) : writeLabel(labelEnd, out);
}

/** Replaces a label in lower case ASCII by its Unicode form, if it has one. */
function decodeASCIILabel(start: usize, end: usize): usize {
  if (!hasACEPrefix(start, end)) return end;
  const labelEnd = decodePunycode(start + 4, end);
  return labelEnd == 0 ? end : writeLabel(labelEnd, start);
}

function writeLabel(labelEnd: usize, out: usize): usize {
  for (let at = LABEL; at < labelEnd; at += 4) out = encodeCodePoint(load<i32>(at), out);
  return out;
}
