/** The order of names and values: by UTF-16 code units. */

/** Returns the first two code units of a name as a number. Missing code units count as U+0000. */
export function getRank(name: string): number {
  return (name.charCodeAt(0) | 0) * 0x10000 + (name.charCodeAt(1) | 0);
}

/** Compares two texts: below zero, zero, or above. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
