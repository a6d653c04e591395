import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { compareToASCII, readable } from "./compare.ts";
import { generateDomains } from "./generate-domains.ts";
import { implementations } from "./implementations.ts";
import { asciiToUnicode } from "./oracle.ts";

/** Set IDNA_COUNT and IDNA_SEED in the environment to test other domains. */
const fullCount = Number(process.env.IDNA_COUNT ?? (isThorough ? 200_000 : 40_000));
const seed = Number(process.env.IDNA_SEED ?? 20_260_701);

const NON_ASCII = /[^\0-\x7f]/;

describe.each(implementations)("$name", ({ name, domainToASCII, domainToUnicode }) => {
  // The fallback runs tr46, like the oracle, and is as slow.
  const count = name === "anyurl" ? fullCount : Math.ceil(fullCount / 5);

  test(`${count} generated domains agree with the oracle`, () => {
    const { compared, successes, differences } = compareToASCII(domainToASCII, generateDomains(count, seed));
    console.log(
      `${name}: generated domains: ${compared} of seed ${seed}, ${((100 * successes) / compared).toFixed(1)}% valid`,
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(count);
    expect(successes / compared).toBeGreaterThan(0.3);
    expect(successes / compared).toBeLessThan(0.7);
  });

  test("the Unicode form of generated domains agrees with the oracle", () => {
    const differences: string[] = [];
    let compared = 0;
    for (const domain of generateDomains(count, seed + 1)) {
      const ascii = domainToASCII(domain);
      const expected = ascii === "" ? "" : asciiToUnicode(ascii);
      const actual = domainToUnicode(domain);
      compared += ascii === "" ? 0 : 1;
      if (actual !== expected) {
        differences.push(`${readable(domain)}: ${readable(actual)}, not ${readable(expected)}`);
      } else if (NON_ASCII.test(domain) && domainToASCII(actual) !== ascii) {
        differences.push(`${readable(domain)}: ${readable(actual)} does not lead back`);
      }
    }
    expect(differences.slice(0, 20)).toEqual([]);
    expect(compared / count).toBeGreaterThan(0.3);
  });
});
