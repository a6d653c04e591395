/** Reads a module that assembly/tools/packed-text.mjs wrote as text. */
import { Char } from "@anyurl/common/char";
import { encode } from "#encoding";

/** The digits are the characters from this one on, without the backslash. */
const FIRST = Char.NumberSign;

/** Two characters follow the digits that are bytes. Each starts a byte of two characters. */
const LARGE = Char.RightCurlyBracket;
const LARGER = Char.Tilde;

/** The first bytes of two characters. */
const FIRST_LARGE = 89;
const FIRST_LARGER = 180;

export function unpack(text: string): Uint8Array<ArrayBuffer> {
  // The bytes replace the characters that they are read from: no byte has less than one.
  const bytes = encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const unit = bytes[at] as number;
    if (unit < LARGE) bytes[length++] = toDigit(unit);
    else bytes[length++] = (unit < LARGER ? FIRST_LARGE : FIRST_LARGER) + toDigit(bytes[++at] as number);
  }
  return bytes.subarray(0, length);
}

function toDigit(unit: number): number {
  return unit < Char.Backslash ? unit - FIRST : unit - FIRST - 1;
}
