/** How tables are written as text: in digits of base 91, which are printable ASCII without quotes and backslashes. */
import { Char } from "../char.ts";

export const DIGITS = 91;

/** The character of the digit 0. */
export const FIRST = Char.NumberSign;

/** No digit: the digits from here on are one character further. */
export const BACKSLASH = Char.Backslash;

/** Numbers below this are one digit. Larger ones start with a digit that says how many follow. */
export const ONE_DIGIT = 70;
export const THREE_DIGITS = 89;
export const FOUR_DIGITS = 90;
