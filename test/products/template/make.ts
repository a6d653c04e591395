/** Templates and values from data. */
import { path, query, raw, type URLTemplateValue } from "@anyurl/template";

/** Returns the strings of a template, as a tag gets them. */
export function makeStrings(strings: readonly string[]): TemplateStringsArray {
  return Object.assign([...strings], { raw: strings });
}

/** Returns a value, of which the result of a helper is an object with its name. */
function reviveValue(value: unknown): URLTemplateValue {
  const given = value as { path?: never; query?: never; raw?: never } | null;
  if (typeof given !== "object" || given === null) return value as URLTemplateValue;
  if (given.path !== undefined)
    return path(Array.isArray(given.path) ? ((given.path as unknown[]).map(reviveValue) as never) : given.path);
  if (given.query !== undefined) return query(given.query);
  return given.raw === undefined ? (value as URLTemplateValue) : raw(given.raw);
}

export function reviveValues(values: readonly unknown[]): URLTemplateValue[] {
  return values.map(reviveValue);
}
