/** Returns a value as JSON in printable ASCII: lone surrogates do not survive some programs. */
export function asciiJSON(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
