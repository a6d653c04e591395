import { describe, expect, test } from "vitest";
import { runDifferential } from "./differential.ts";
import { shortcomings } from "./expectations.ts";
import { generateInput, generateSetting } from "./generate.ts";
import { shrink } from "./shrink.ts";

const SEED = 20_260_721;
const COUNT = 20_000;

describe("the engine and whatwg-url", () => {
  const report = runDifferential(SEED, COUNT);

  test(`agree on ${COUNT} generated URLs, and on settings of them`, () => {
    expect(report.differences).toEqual([]);
    expect(report.urls.count).toBe(COUNT);
    expect(report.settings.count).toBeGreaterThan(COUNT / 8);
  });

  test("meet inputs that reach everything", () => {
    expect(shortcomings(report)).toEqual([]);
  });
});

describe("the generator", () => {
  test("gives the same for the same seed and index, in any order", () => {
    const indices = Array.from({ length: 200 }, (_, index) => index);
    const inputs = indices.map((index) => generateInput(3, index));
    for (const index of [...indices].reverse()) expect(generateInput(3, index)).toEqual(inputs[index]);
    expect(generateSetting(3, 7)).toEqual(generateSetting(3, 7));
    expect(indices.map((index) => generateInput(4, index))).not.toEqual(inputs);
  });
});

test("shrinking finds the part that fails", () => {
  expect(shrink("http://example.com/<bad>?query", (text) => text.includes("<"))).toBe("<");
  expect(shrink("xxAyyByy", (text) => /A.*B/.test(text))).toBe("AB");
});
