/** Tests of ASCII code units. */

export function isAlpha(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Returns whether a code unit is allowed in a scheme after its first character. */
export function isSchemeUnit(unit: number): boolean {
  return isAlpha(unit) || isDigit(unit) || unit === 0x2b || unit === 0x2d || unit === 0x2e;
}
