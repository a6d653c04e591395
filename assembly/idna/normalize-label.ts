/** Normalization Form C of a label: https://www.unicode.org/reports/tr15/ */

import { LABEL, LONGEST_NORMALIZED_LABEL } from "./label";
import { decompose, sortAndCompose } from "./normalize";
import { combiningClass, getProperties } from "./properties";
import { COMBINING_CLASS_MASK, MAY_COMPOSE } from "./property-bits";

/** Entries of four bytes. */
const NORMALIZED: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);

const SORTED: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);

/** Normalises the label at LABEL and returns its new end. The code points must be valid. */
export function normalizeLabel(labelEnd: usize): usize {
  const end = composeInto(labelEnd);
  memory.copy(LABEL, NORMALIZED, end - NORMALIZED);
  return LABEL + (end - NORMALIZED);
}

/**
 * Whether the label at LABEL is in NFC. The code points must be valid.
 *
 * @param properties the combined property bits of all its code points
 */
export function isNormalized(labelEnd: usize, properties: u32): bool {
  if (isCertainlyNormalized(labelEnd, properties)) return true;
  const end = composeInto(labelEnd);
  return end - NORMALIZED == labelEnd - LABEL && memory.compare(LABEL, NORMALIZED, labelEnd - LABEL) == 0;
}

/**
 * The quick check of https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms. False stands for "No" and
 * "Maybe". No valid code point has NFC_Quick_Check=No.
 */
export function isCertainlyNormalized(labelEnd: usize, properties: u32): bool {
  if (properties & MAY_COMPOSE) return false;
  if (!(properties & COMBINING_CLASS_MASK)) return true;
  let last: u32 = 0;
  for (let at = LABEL; at < labelEnd; at += 4) {
    const current = combiningClass(getProperties(load<u32>(at)));
    if (current != 0 && last > current) return false;
    last = current;
  }
  return true;
}

/** Writes the NFC of the label to NORMALIZED, as plain code points. */
function composeInto(labelEnd: usize): usize {
  let end = NORMALIZED;
  for (let at = LABEL; at < labelEnd; at += 4) end = decompose(load<u32>(at), end);
  return sortAndCompose(NORMALIZED, end, SORTED);
}
