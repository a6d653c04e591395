/** The bits of the properties of a code point that is not mapped, except the bits of its kind: see tables/words.ts. */

/** The bit of a Bidi_Class is 1 << its number in the packed table. */
export const BIDI_L: u32 = 1 << 0;
/** R and AL, which RFC 5893 treats alike. */
export const BIDI_R_OR_AL: u32 = 1 << 1;
export const BIDI_AN: u32 = 1 << 2;
export const BIDI_EN: u32 = 1 << 3;
/** 1 << 4 is the bit of ES, CS, ET, ON and BN: allowed in every label, but not at its ends. */
export const BIDI_NSM: u32 = 1 << 5;
/** The classes that RFC 5893 does not allow. */
export const BIDI_OTHER: u32 = 1 << 6;

/** ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER. */
export const JOINER: u32 = 1 << 7;
/** NFC_Quick_Check=Maybe. */
export const MAY_COMPOSE: u32 = 1 << 8;
/** Canonical_Combining_Class=Virama. */
export const VIRAMA: u32 = 1 << 9;
/** Status ignored: mapped to nothing. */
export const IGNORED: u32 = 1 << 10;

/** The packed table has the next five bits as one digit, with the last one inverted. */
export const FLAGS_SHIFT: u32 = 11;
/** Joining_Type L or D. */
export const JOINS_NEXT: u32 = 1 << 11;
/** Joining_Type R or D. */
export const JOINS_PREVIOUS: u32 = 1 << 12;
/** Joining_Type T. */
export const JOINING_TRANSPARENT: u32 = 1 << 13;
/** General_Category=Mark. */
export const MARK: u32 = 1 << 14;
/** Status disallowed or ignored: no label contains it after mapping. */
export const DISALLOWED: u32 = 1 << 15;

/** Canonical_Combining_Class: eight bits. */
export const COMBINING_CLASS_SHIFT: u32 = 16;
export const COMBINING_CLASS_MASK: u32 = 0xff << 16;
