/** A sample of `pnpm compare pattern`: generated patterns in both engines and in the oracle. */
import { expect, test } from "vitest";
import { differences } from "./differential/compare.ts";
import { INPUTS, sampleOf } from "./differential/generate.ts";
import { type Answer, ownImplementations } from "./differential/own.ts";

const COUNT = 500;
const SEED = 5;

test("both engines answer as the oracle does", () => {
  const samples = Array.from({ length: COUNT }, (_, index) => sampleOf(SEED, index));
  const [anyurl, ...others] = ownImplementations();
  const ours = anyurl.answer(samples);
  const valid = ours.filter(({ made }) => !("error" in made));
  const matches = valid.flatMap(({ results }) => results).filter((result) => result !== null);
  expect(valid.length).toBeGreaterThan(COUNT / 2);
  expect(matches.length).toBeGreaterThan((COUNT * INPUTS) / 10);
  for (const { name, answer } of others) {
    const theirs = answer(samples);
    const found = samples.flatMap((sample, at) => differences(name, sample, ours[at] as Answer, theirs[at] as Answer));
    expect(found).toEqual([]);
    expect(theirs).toHaveLength(COUNT);
  }
});
