/** Reads the numbers of a packed table: digits of base 91. packages/idna has the same tables as text. */

const DIGITS: u32 = 91;

/** Numbers below this are one digit. Larger ones start with a digit that says how many follow. */
const ONE_DIGIT: u32 = 70;
const THREE_DIGITS: u32 = 89;
const FOUR_DIGITS: u32 = 90;

/** The first number of three digits. */
const LONG: u32 = ONE_DIGIT + (THREE_DIGITS - ONE_DIGIT) * DIGITS;

/** Returns the digit at an address. Each is a byte, plus 1. */
@inline
export function digitAt(at: usize): u32 {
  return <u32>load<u8>(at) - 1;
}

/** A place in a table. */
@unmanaged
export class Reader {
  at: usize;

  /** Returns a number from 0 to 90. */
  digit(): u32 {
    const at = this.at;
    this.at = at + 1;
    return digitAt(at);
  }

  /** Returns a number from 0 on. */
  number(): u32 {
    const first = this.digit();
    if (first < ONE_DIGIT) return first;
    if (first < THREE_DIGITS) return ONE_DIGIT + (first - ONE_DIGIT) * DIGITS + this.digit();
    let number = first == FOUR_DIGITS ? this.digit() : 0;
    number = number * DIGITS + this.digit();
    return LONG + number * DIGITS + this.digit();
  }

  /** Returns a positive or negative number. */
  signed(): i32 {
    return decodeSigned(this.number());
  }
}

/** Reads 0, 1, 2, 3, … as 0, -1, 1, -2, … */
export function decodeSigned(number: u32): i32 {
  return (number >>> 1) ^ (0 - (number & 1));
}
