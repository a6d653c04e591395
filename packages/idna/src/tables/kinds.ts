/**
 * The kinds of code points that are mapped: the numbers that the table of runs has for them. Greater numbers are those
 * of properties.
 */

/** Mapped to nothing. */
export const IGNORED = 0;

/** Mapped to one code point, not an ideograph. */
export const SINGLE = 1;

/** Mapped to one ideograph. */
export const IDEOGRAPH = 2;

/** Mapped to several code points. */
export const SEQUENCE = 3;

/** The number of kinds. */
export const KINDS = 4;

/** The kind of unassigned and other invalid code points. Its runs end at multiples of BLOCK more often than not. */
export const INVALID: number = KINDS;
export const BLOCK = 16;
