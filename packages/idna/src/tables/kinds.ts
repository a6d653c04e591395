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

/** The numbers from here on are groups of properties. The first group is for invalid code points. */
export const INVALID = 4;

/** The runs of invalid code points end at multiples of this more often than not. */
export const BLOCK = 16;
