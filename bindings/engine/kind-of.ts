/** What a value is, in words, where it is not the object that is wanted. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === "object" ? "another object" : `a ${typeof value}`;
}
