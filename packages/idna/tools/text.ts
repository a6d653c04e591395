/** Writes numbers as printable ASCII without quotes and backslashes, which @anyurl/common/tables/reader reads. */
import { BACKSLASH, DIGITS, FIRST, FOUR_DIGITS, ONE_DIGIT, THREE_DIGITS } from "@anyurl/common/tables/digits";

/** One digit: a number from 0 to 90. */
export function digit(value: number): string {
  if (!(value >= 0 && value < DIGITS)) throw new Error(`${value} is not a digit`);
  const unit = FIRST + value;
  return String.fromCharCode(unit < BACKSLASH ? unit : unit + 1);
}

/** A number from 0 on; the smaller, the shorter. */
export function number(value: number): string {
  if (value < ONE_DIGIT) return digit(value);
  let rest = value - ONE_DIGIT;
  const two = (THREE_DIGITS - ONE_DIGIT) * DIGITS;
  if (rest < two) return digit(ONE_DIGIT + Math.floor(rest / DIGITS)) + digit(rest % DIGITS);
  rest -= two;
  const low = digit(Math.floor(rest / DIGITS) % DIGITS) + digit(rest % DIGITS);
  if (rest < DIGITS ** 2) return digit(THREE_DIGITS) + low;
  return digit(FOUR_DIGITS) + digit(Math.floor(rest / DIGITS ** 2)) + low;
}

/** A positive or negative number. */
export function signed(value: number): string {
  return number(zigzag(value));
}

/** 0, -1, 1, -2, … as 0, 1, 2, 3, … */
export function zigzag(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}
