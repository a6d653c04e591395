import { Char } from "../text/char";
import { LONGEST_DECOMPOSITION } from "./generated/compositions";

/**
 * The label in hand: code points of four bytes each, at LABEL. Mapping and Punycode put them there, normalisation
 * replaces them, and the end is passed from one to the next.
 */

/**
 * NOTE: a label of more code points than this, counted after mapping and before normalisation, fails where the domain is not
 * all ASCII, and so does one that Punycode decodes to more. The standards set no limit, but the work that Punycode
 * asks for grows with the square of a label's length.
 */
export const LONGEST_LABEL: i32 = 1000;

/** Normalisation makes no label longer than its full decomposition. */
export const LONGEST_NORMALIZED_LABEL: i32 = LONGEST_DECOMPOSITION * LONGEST_LABEL;

export const LABEL: usize = memory.data(4 * LONGEST_NORMALIZED_LABEL, 16);

/** After the last code point that a label may have before normalisation. */
export const LABEL_LIMIT: usize = LABEL + 4 * LONGEST_LABEL;

/** "xn--", as the four bytes are loaded: https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.5 */
export const ACE_PREFIX: u32 = Char.x | (Char.n << 8) | (Char.HyphenMinus << 16) | (Char.HyphenMinus << 24);

/** Of a label of bytes, in lower case. */
@inline
export function hasACEPrefix(start: usize, end: usize): bool {
  return end - start >= 4 && load<u32>(start) == ACE_PREFIX;
}

/** Of the label at LABEL. */
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

/** Writes the label at LABEL, which is all ASCII, as bytes at `out`; gives the address after them. */
export function writeASCIILabel(end: usize, out: usize): usize {
  for (let at = LABEL; at < end; at += 4) store<u8>(out++, load<u8>(at));
  return out;
}
