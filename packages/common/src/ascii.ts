import { Char } from "./char.ts";

export function isAlpha(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= Char.a && lower <= Char.z;
}

export function isDigit(unit: number): boolean {
  return unit >= Char.DigitZero && unit <= Char.DigitNine;
}

export function isASCII(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** Returns a text with the letters A to Z in lower case. Others stay: `toLowerCase` would turn U+212A into "k". */
export function asciiLowercase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
