/** @anyurl/idna against tr46, the engine and Unicode's test data. `pnpm compare idna` compares more. */
import { type IDNAOptions, toASCII, toUnicode } from "@anyurl/idna";
import { expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import {
  type Comparison,
  compareCodePoints,
  compareDomains,
  compareNormalizationTest,
  compareOptions,
} from "./comparisons.ts";

const seed = Number(process.env.IDNA_SEED ?? 20_261_122);
const STEP = isThorough ? 1 : 251;
const COUNT = isThorough ? 200_000 : 1_500;

function expectNoDifference(comparisons: readonly Comparison[], atLeast: number): void {
  for (const { name, compared, differences } of comparisons) {
    console.log(`@anyurl/idna: ${name}: ${compared}, ${differences.length} differences`);
    expect(differences.slice(0, 20), name).toEqual([]);
    expect(compared, name).toBeGreaterThanOrEqual(atLeast);
  }
}

test("all code points, or a sample of them, have the results of tr46 and of the engine", () => {
  expectNoDifference(compareCodePoints(STEP), isThorough ? 0x110000 : 4_000);
});

test("the normalization conformance test passes", () => {
  expectNoDifference(compareNormalizationTest(), 19_000);
});

test(`${COUNT} generated domains have the results of tr46 and of the engine`, () => {
  expectNoDifference(compareDomains(COUNT, seed), COUNT);
});

test("all combinations of options have the results of tr46", () => {
  expectNoDifference(compareOptions(COUNT / 100, seed), 32 * (COUNT / 100));
});

test("unknown options and wrong arguments are errors", () => {
  const options = { transitionalProcessing: true } as IDNAOptions;
  for (const [name, convert] of Object.entries({ toASCII, toUnicode })) {
    expect(() => convert("a", options)).toThrow(
      `${name}: the options must not contain "transitionalProcessing"; allowed: checkHyphens,`,
    );
    expect(() => convert("a", null as never)).toThrow(`${name}: the options must be an object; got null`);
    expect(() => convert({} as never)).toThrow(`${name}: the domain must be a string; got an object`);
  }
});
