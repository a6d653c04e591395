import { ensureOutput } from "../memory";
import { beginBidi, isBidiAllowed, noteBidiLabel } from "./bidi";
import { ACE_PREFIX, hasACEPrefix, isASCIILabel, LABEL, LONGEST_LABEL, writeASCIILabel } from "./label";
import { FULL_STOP, mapASCIILabel, mapLabel, mapped } from "./mapping";
import { isCertainlyNormalized, isNormalized, normalizeLabel } from "./normalize-label";
import { allProperties } from "./properties";
import { DISALLOWED } from "./property-bits";
import { decodePunycode, encodePunycode, LONGEST_DELTA } from "./punycode";
import { unpackTables } from "./tables/unpack";
import { isValidLabel } from "./validity";

/** The bytes of an encoded label in addition to its code points. */
const PREFIX_AND_DELIMITER: usize = 5;

/**
 * https://www.unicode.org/reports/tr46/#ToASCII for the UTF-8 in [start, end), with CheckBidi and CheckJoiners but no
 * other flag, as https://url.spec.whatwg.org/#concept-domain-to-ascii requires. Maps, validates and writes one label
 * after the other.
 *
 * @returns the address after the ASCII domain, which is written at `out`, or 0 on failure
 */
export function unicodeToASCII(start: usize, end: usize, out: usize): usize {
  const domain = out;
  let longestASCIILabel: usize = 0;
  let isASCIIDomain = true;
  beginBidi();
  let at = start;
  while (true) {
    const label = out;
    ensureOutput(label + (end - at) + 1);
    out = mapASCIILabel(at, end, label);
    if (out != 0) {
      longestASCIILabel = max(longestASCIILabel, out - label);
      if (!isValidASCIILabel(label, out)) return 0;
    } else {
      isASCIIDomain = false;
      out = nonASCIILabelToASCII(at, end, label);
      if (out == 0) return 0;
    }
    at = mapped.nextLabel;
    if (at == 0) break;
    store<u8>(out++, <u8>FULL_STOP);
  }
  // `mapLabel` has limited the labels beyond ASCII.
  if (!isASCIIDomain && longestASCIILabel > <usize>LONGEST_LABEL) return 0;
  return isBidiAllowed(domain, out) ? out : 0;
}

/** Converts the label at `start`, which contains a byte beyond ASCII. The domain ends at `end`. */
function nonASCIILabelToASCII(start: usize, end: usize, out: usize): usize {
  let labelEnd = mapLabel(start, end);
  if (labelEnd == 0) return 0;
  let properties = mapped.properties;
  if (!isCertainlyNormalized(labelEnd, properties)) {
    labelEnd = normalizeLabel(labelEnd);
    properties = allProperties(LABEL, labelEnd);
  }
  if (isASCIILabel(labelEnd)) {
    const outEnd = writeASCIILabel(labelEnd, out);
    return isValidASCIILabel(out, outEnd) ? outEnd : 0;
  }
  if (!isValidLabel(labelEnd, properties)) return 0;
  noteBidiLabel(labelEnd, properties);
  ensureOutput(out + PREFIX_AND_DELIMITER + ((labelEnd - LABEL) >> 2) * LONGEST_DELTA);
  store<u32>(out, ACE_PREFIX);
  return encodePunycode(labelEnd, out + 4);
}

/**
 * The Convert/Validate step of https://www.unicode.org/reports/tr46/#Processing for a lowercase ASCII label. A valid
 * one is its own ToASCII, since Punycode never decodes two labels to the same text.
 */
function isValidASCIILabel(start: usize, end: usize): bool {
  if (!hasACEPrefix(start, end)) return true;
  unpackTables();
  const labelEnd = decodePunycode(start + 4, end);
  if (labelEnd == 0 || isASCIILabel(labelEnd)) return false;
  const properties = allProperties(LABEL, labelEnd);
  if (properties & DISALLOWED || !isNormalized(labelEnd, properties) || !isValidLabel(labelEnd, properties))
    return false;
  noteBidiLabel(labelEnd, properties);
  return true;
}
