/** Pairs of patterns and texts, which are changed as long as they take more steps, stay within the bound. */
import { describe, expect, it } from "vitest";
import { fuzz, type Target } from "../../../fuzz/steps/fuzz.ts";
import { fuzzPatterns } from "../../../fuzz/steps/pattern.ts";
import { sampled } from "../../../thorough.ts";

const COUNT = sampled(100_000);

/** Tries all ways to split a text in "a", "aa" and "b", without a memory: the steps double with each letter or two. */
const splitting: Target<string> = {
  make: (random) => random.repeat(0, 2, () => random.pick("abc")),
  change: (one, random) => (random.chance(75) ? random.pick("abc") + one : one.slice(1)),
  measure(one) {
    let steps = 0;
    const split = (at: number): boolean => {
      steps++;
      if (at === one.length) return true;
      return ["a", "aa", "b"].some((text) => one.startsWith(text, at) && split(at + text.length));
    };
    split(0);
    return { steps, most: 20 * one.length + 100, feature: one.slice(-1) };
  },
  show: (one) => one,
};

describe("generated patterns and texts", () => {
  it(`take at most the stated steps: ${COUNT} pairs`, () => {
    const { measured, worst, shown } = fuzzPatterns(1, COUNT);
    expect(measured).toBe(COUNT);
    expect({ worst: Math.max(worst, 1), shown }).toEqual({ worst: 1, shown });
    // The bound is not far above what there is.
    expect(worst).toBeGreaterThan(0.25);
  });

  it("are the same for a seed", () => {
    expect(fuzzPatterns(2, 500)).toEqual(fuzzPatterns(2, 500));
    expect(fuzzPatterns(2, 500)).not.toEqual(fuzzPatterns(3, 500));
  });
});

it("finds steps that double", () => {
  const { measured, worst, shown } = fuzz(splitting, 1, 10_000);
  expect(worst).toBeGreaterThan(1);
  expect(measured).toBeLessThan(10_000);
  expect(shown).toMatch(/^[ab]{8,}c/);
});
