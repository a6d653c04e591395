/** How the classes of allowed characters are written: the generator and the decoder share these. */

/** A nonspacing mark. */
export const NONSPACING = 1;

/** A decimal digit. */
export const DECIMAL = 2;

/** Every script uses the character. */
export const EVERY_SCRIPT = 4;
