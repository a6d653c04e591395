/**
 * `Integer.parseInt` with radix 10:
 * https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/lang/Integer.java
 */

/** The digits 0 of the scripts that `Character.digit` knows in the Basic Multilingual Plane, ASCII's first. */
const ZEROS =
  "0\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6\u0e50\u0ed0\u0f20\u1040\u1090\u17e0" +
  "\u1810\u1946\u19d0\u1a80\u1a90\u1b50\u1bb0\u1c40\u1c50\ua620\ua8d0\ua900\ua9d0\ua9f0\uaa50\uabf0\uff10";

const LARGEST = 2 ** 31 - 1;

/** Returns the integer that a text writes with a sign or without one; `undefined` if it is invalid or too large. */
export function parseInteger(text: string): number | undefined {
  const sign = text.startsWith("-") ? -1 : 1;
  let value = 0;
  const start = /^[+-]/.test(text) ? 1 : 0;
  if (start === text.length) return undefined;
  for (let at = start; at < text.length; at++) {
    const digit = toDigit(text.charCodeAt(at));
    if (digit === undefined) return undefined;
    value = value * 10 + digit;
    if (value > LARGEST + (sign < 0 ? 1 : 0)) return undefined;
  }
  return sign * value;
}

function toDigit(unit: number): number | undefined {
  for (let at = 0; at < ZEROS.length; at++) {
    const digit = unit - ZEROS.charCodeAt(at);
    if (digit >= 0 && digit <= 9) return digit;
  }
  return undefined;
}
