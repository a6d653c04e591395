/** A value that has one text. */
export type URLValue = string | number | bigint | boolean;

/**
 * Returns the text of a value.
 *
 * @returns `undefined` for null, `undefined`, NaN, the infinities, symbols, functions and objects
 */
export function textOf(value: unknown): string | undefined {
  const type = typeof value;
  if (type === "string") return value as string;
  const hasText = type === "bigint" || type === "boolean" || Number.isFinite(value);
  return hasText ? String(value) : undefined;
}
