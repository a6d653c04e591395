/** ASCII, in the code units of a string. */

export function isAlpha(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The value of a hexadecimal digit, or -1. Also -1 for NaN, the code unit past the end of a string. */
export function hexValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Of a character of a scheme that is not its first. */
export function isSchemeUnit(unit: number): boolean {
  return isAlpha(unit) || isDigit(unit) || unit === 0x2b || unit === 0x2d || unit === 0x2e;
}
