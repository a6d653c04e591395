/** The sources of `@anyurl/pattern` on the corpus, and on generated patterns beside the oracle. */
import * as pattern from "@anyurl/pattern";
import * as anyurl from "anyurl";
import { expect, test } from "vitest";
import { ownPatternCases } from "../../conformance/pattern-corpus.ts";
import { judge, toCasesJSON } from "../../conformance/report.ts";
import { seed } from "../../setup/seed.ts";
import { differences } from "./differential/compare.ts";
import { sampleOf } from "./differential/generate.ts";
import { ownImplementations } from "./differential/own.ts";
import "../../conformance/outcomes.js";

test("the corpus has the results of the oracle", () => {
  const cases = ownPatternCases();
  const { failures, passed } = judge(cases, reportOn({ ...anyurl, pattern }, toCasesJSON(cases)));
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(1000);
});

test("generated patterns match as in the oracle", () => {
  const samples = Array.from({ length: 300 }, (_, index) => sampleOf(seed, index));
  const [ours, , oracle] = ownImplementations();
  const [our, their] = [ours.answer(samples), oracle?.answer(samples)];
  const found = samples.flatMap((sample, at) => {
    const [left, right] = [our[at], their?.[at]];
    return left && right ? differences("oracle", sample, left, right) : [];
  });
  expect(found).toEqual([]);
  expect([our.length, their?.length]).toEqual([300, 300]);
});
