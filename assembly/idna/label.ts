import { Char } from "../text/char";
import { LONGEST_DECOMPOSITION } from "./generated/tables";

/**
 * The current label: code points of four bytes each, at LABEL. Mapping and Punycode write it, and normalisation
 * rewrites it. Functions pass its end on.
 */

/**
 * NOTE: in a domain that is not all ASCII, a label of more code points than this fails. They are counted after mapping
 * and before normalisation, and also after Punycode decoding. The standards set no limit, but Punycode takes time
 * quadratic in the length of a label.
 */
export const LONGEST_LABEL: i32 = 1000;

/** Normalisation makes no label longer than its full decomposition. */
export const LONGEST_NORMALIZED_LABEL: i32 = LONGEST_DECOMPOSITION * LONGEST_LABEL;

export const LABEL: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);

/** The address after the last code point that a label may have before normalisation. */
export const LABEL_LIMIT: usize = LABEL + 4 * LONGEST_LABEL;

/** "xn--" as four bytes: https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.5 */
export const ACE_PREFIX: u32 = Char.x | (Char.n << 8) | (Char.HyphenMinus << 16) | (Char.HyphenMinus << 24);

/** Whether the lowercase label of bytes in [start, end) has the ACE prefix. */
@inline
export function hasACEPrefix(start: usize, end: usize): bool {
  return end - start >= 4 && load<u32>(start) == ACE_PREFIX;
}

/** Whether the label at LABEL has the ACE prefix. */
export function labelHasACEPrefix(end: usize): bool {
  if (end - LABEL < 16) return false;
  for (let index = 0; index < 4; index++) {
    if (load<u32>(LABEL + (index << 2)) != ((ACE_PREFIX >> (index << 3)) & 0xff)) return false;
  }
  return true;
}

/** Whether the label at LABEL is all ASCII. */
export function isASCIILabel(end: usize): bool {
  let union: u32 = 0;
  for (let at = LABEL; at < end; at += 4) union |= load<u32>(at);
  return union < 0x80;
}

/** Writes the label at LABEL, which is all ASCII, as bytes at `out`. Returns the address after them. */
export function writeASCIILabel(end: usize, out: usize): usize {
  for (let at = LABEL; at < end; at += 4) store<u8>(out++, load<u8>(at));
  return out;
}
