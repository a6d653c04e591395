/** What is started, and what is parsed first. */

/** `native`, or the name of a package that exports `URL`. */
export const IMPLEMENTATIONS = ["native", "anyurl", "anyurl/fallback", "whatwg-url"];

export const INPUTS = { ascii: "https://example.com/a/b?c#d", idn: "https://bücher.example/a" };

/** The line of a module that makes `URL` the implementation's. */
export function importLine(implementation: string, address: string): string {
  return implementation === "native" ? "" : `import { URL } from ${JSON.stringify(address)};`;
}
