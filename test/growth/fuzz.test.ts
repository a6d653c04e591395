/** Settings and texts, which are changed as long as they take more steps, take steps in proportion to their lengths. */
import { expect, it } from "vitest";
import { countedTargets } from "../fuzz/steps/counted.ts";
import { fuzz } from "../fuzz/steps/fuzz.ts";
import { sampled } from "../thorough.ts";

const COUNT = sampled(5000);

it.each(Object.entries(await countedTargets()))(`%s: ${COUNT} cases`, (_, target) => {
  const { measured, worst, shown } = fuzz(target, 1, COUNT);
  expect(measured).toBe(COUNT);
  expect({ worst: Math.max(worst, 1), shown }).toEqual({ worst: 1, shown });
  expect(worst).toBeGreaterThan(0);
});
