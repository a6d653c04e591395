import { domainToASCII as expectedASCII } from "./oracle.ts";

type DomainToASCII = (domain: string) => string;

/** Enough to show the kind of the difference. */
const SHOWN = 20;

export interface Comparison {
  compared: number;
  successes: number;
  /** The first differences, in readable form. */
  readonly differences: string[];
}

/** Compares `domainToASCII` with the oracle in bulk: a call of `expect` for each domain would take minutes. */
export function compareToASCII(domainToASCII: DomainToASCII, domains: Iterable<string>): Comparison {
  const comparison: Comparison = { compared: 0, successes: 0, differences: [] };
  for (const domain of domains) {
    const expected = expectedASCII(domain);
    const actual = domainToASCII(domain);
    comparison.compared++;
    comparison.successes += expected === "" ? 0 : 1;
    if (actual !== expected && comparison.differences.length < SHOWN) {
      comparison.differences.push(`${readable(domain)}: ${actual || "failure"}, not ${expected || "failure"}`);
    }
  }
  return comparison;
}

/** Escapes everything except printable ASCII as \u{…}. */
export function readable(text: string): string {
  return Array.from(text, (character) =>
    /[ -~]/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  ).join("");
}
