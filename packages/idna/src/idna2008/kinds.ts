/** The kinds of code points, which the table of IDNA 2008 has. */

/** https://www.rfc-editor.org/rfc/rfc5892#section-3: a label must not contain it. */
export const DISALLOWED = 0;

/** Allowed, and of no script that a contextual rule asks for. */
export const ALLOWED = 1;

/** Allowed, with these values of Script. */
export const GREEK = 2;
export const HEBREW = 3;
export const JAPANESE = 4;
