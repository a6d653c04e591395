/** A sample of `pnpm compare pattern`: generated patterns in both engines and in the oracle. */
import { expect, test } from "vitest";
import { differences } from "./differential/compare.ts";
import { INPUTS, sampleOf } from "./differential/generate.ts";
import { ownImplementations } from "./differential/own.ts";

const COUNT = 500;
const SEED = 5;

test("both engines answer as the oracle does", async () => {
  const samples = Array.from({ length: COUNT }, (_, index) => sampleOf(SEED, index));
  const [anyurl, ...others] = ownImplementations();
  const ours = await anyurl.answer(samples);
  const valid = ours.filter((answer) => answer !== undefined && !("error" in answer.made));
  const matches = valid.flatMap((answer) => answer?.results ?? []).filter((result) => result !== null);
  expect(valid.length).toBeGreaterThan(COUNT / 2);
  expect(matches.length).toBeGreaterThan((COUNT * INPUTS) / 10);
  for (const { name, answer } of others) {
    const theirs = await answer(samples);
    const found = samples.flatMap((sample, at) => {
      const [our, their] = [ours[at], theirs[at]];
      return our && their ? differences(name, sample, our, their) : [];
    });
    expect(found).toEqual([]);
    expect(theirs).toHaveLength(COUNT);
  }
});
