/** Refuses arguments and options of a wrong type, by their names, and without the values, which may be secrets. */

/** What a value is, in words that do not give away the value itself. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The error for a value that is none of what it can be. @param can what that is, in words */
export function wrongKind(name: string, can: string, value: unknown): TypeError {
  const kind = typeof value === "string" ? "another string" : kindOf(value);
  return new TypeError(`${name} must be ${can}; it is ${kind}`);
}

export function requireText(value: unknown, name: string): asserts value is string {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string; it is ${kindOf(value)}`);
}

export function requireTexts(value: unknown, name: string): asserts value is readonly string[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array of strings; it is ${kindOf(value)}`);
  for (const [index, item] of value.entries()) requireText(item, `${name}[${index}]`);
}

/**
 * The text of a URL, given as a string or as a URL object of any class.
 *
 * @throws TypeError if it is neither
 */
export function textOf(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  const href: unknown = (value as { href?: unknown } | null | undefined)?.href;
  if (typeof href === "string") return href;
  throw wrongKind(name, "a string or a URL object", value);
}
