/** Text with everything but printable ASCII escaped. */
export function shown(text: string | undefined): string {
  if (text === undefined) return "no base";
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
