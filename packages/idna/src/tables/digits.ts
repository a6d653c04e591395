/** How tables are written as text: in digits of base 91, which are printable ASCII without quotes and backslashes. */

export const DIGITS = 91;

/** The character of the digit 0. */
export const FIRST = 0x23;

/** No digit: the digits from here on are one character further. */
export const BACKSLASH = 0x5c;

/** Numbers below this are one digit. Larger ones start with a digit that says how many follow. */
export const ONE_DIGIT = 70;
export const THREE_DIGITS = 89;
export const FOUR_DIGITS = 90;
