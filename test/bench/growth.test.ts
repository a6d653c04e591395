import { expect, test } from "vitest";
import { exponentOf } from "./growth.ts";

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((times) => times * 65_536);

test.each([0.9, 1, 1.2, 2])("finds the exponent %d, with a step and without", (exponent) => {
  const times = SIZES.map((size) => 1e-5 * size ** exponent);
  expect(exponentOf(SIZES, times)).toBeCloseTo(exponent);
  for (let step = 2; step < SIZES.length - 1; step++) {
    const stepped = times.map((time, index) => (index < step ? time : 20 * time));
    expect(exponentOf(SIZES, stepped)).toBeCloseTo(exponent);
  }
});

test("a time that turns from linear to quadratic is above 1.1", () => {
  const times = SIZES.map((size) => 1e-5 * size + 1e-11 * size ** 2);
  expect(exponentOf(SIZES, times)).toBeGreaterThan(1.1);
});
