/** The implementations to start, and the first inputs to parse. */

/** `native`, or the name of a package that exports `URL`. */
export const IMPLEMENTATIONS = ["native", "anyurl", "anyurl/fallback", "whatwg-url"];

export const INPUTS = { ascii: "https://example.com/a/b?c#d", idn: "https://bücher.example/a" };

/** The line of a module that imports the implementation's `URL`. */
export function importLine(implementation: string, address: string): string {
  return implementation === "native" ? "" : `import { URL } from ${JSON.stringify(address)};`;
}
