import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { compareToASCII, readable } from "./compare.ts";
import { generateDomains } from "./generate-domains.ts";
import { implementations } from "./implementations.ts";
import { asciiToUnicode, isShownByTr46, toUnicode } from "./oracle.ts";

/** Set IDNA_COUNT and IDNA_SEED in the environment to test other domains. */
const fullCount = Number(process.env.IDNA_COUNT ?? (isThorough ? 200_000 : 8_000));
const seed = Number(process.env.IDNA_SEED ?? 20_260_701);

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

  test("the Unicode form of generated domains agrees with the oracle, and leads back", () => {
    const differences: string[] = [];
    let [compared, kept] = [0, 0];
    for (const domain of generateDomains(count, seed + 1)) {
      const ascii = domainToASCII(domain);
      const actual = domainToUnicode(domain);
      if (ascii === "") {
        expect(actual).toBe("");
        continue;
      }
      const expected = asciiToUnicode(ascii);
      compared++;
      kept += actual === ascii && toUnicode(ascii) !== ascii ? 1 : 0;
      if (actual !== ascii && !isShownByTr46(ascii)) differences.push(`${readable(domain)}: has errors in ToUnicode`);
      if (actual !== expected) differences.push(`${readable(domain)}: ${readable(actual)}, not ${readable(expected)}`);
      if (domainToASCII(actual) !== ascii) differences.push(`${readable(domain)}: ${readable(actual)} leads elsewhere`);
      if (domainToUnicode(actual) !== actual) differences.push(`${readable(domain)}: is not stable`);
    }
    expect(differences.slice(0, 20)).toEqual([]);
    expect(compared / count).toBeGreaterThan(0.3);
    expect(kept).toBeGreaterThan(count / 100);
  });
});
