import { isDeepStrictEqual } from "node:util";

/**
 * Reports the fields of a JSON file that differ from the expected values; `undefined` means that the field must be
 * missing.
 */
export function wrongFields(file: string, actual: object, wanted: Readonly<Record<string, unknown>>): string[] {
  const values = new Map(Object.entries(actual));
  return Object.entries(wanted)
    .filter(([field, value]) => !isDeepStrictEqual(values.get(field), value))
    .map(([field, value]) => `${file}'s ${field} is ${shown(values.get(field))}, and should be ${shown(value)}`);
}

function shown(value: unknown): string {
  return value === undefined ? "left out" : JSON.stringify(value);
}
