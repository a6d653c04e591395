/** The guided fuzzer: the stored inputs and some thousand changed ones break no law, and planted defects are found. */
import { describe, expect, test } from "vitest";
import { WithoutStatement } from "../../core/engine/exact/without-statement.ts";
import { seed } from "../../setup/seed.ts";
import { isThorough } from "../../thorough.ts";
import { storedCorpus } from "./corpus.ts";
import { fuzz } from "./fuzz.ts";
import type { Target } from "./target.ts";
import { TARGETS } from "./targets/index.ts";

/** How many inputs of each target are tried, beside the stored ones. */
const COUNT = 200;

const MOST_FINDS = 1;

/** How many targets, or planted defects, there are for each that a sample tries. */
const [TARGETS_SHARE, DEFECTS_SHARE] = [4, 3];

if (!isThorough)
  console.log(
    `Skipped: most targets of the fuzzer; one in ${TARGETS_SHARE} is tried, others each day, and all by npm run fuzz -- --all`,
  );

/** Returns all, or a sample that the seed chooses. */
function sampleOf<Each>(all: readonly Each[], share: number): readonly Each[] {
  return all.filter((_, index) => isThorough || (index + seed) % share === 0);
}

/** Runs a target from its stored corpus for so many executions more. */
async function run(target: Target, count: number, transforms?: readonly object[]) {
  const subject = await target.open({ isExact: true, ...(transforms && { transforms }) });
  const corpus = storedCorpus(target.name);
  const isOver = (executions: number) => executions >= corpus.length + count;
  return { stored: corpus, ...(await fuzz(target, subject, { seed: 1, corpus, mostFinds: MOST_FINDS, isOver })) };
}

test.each(sampleOf(Object.entries(TARGETS), TARGETS_SHARE))("%s breaks no law", async (_, target) => {
  const { finds, executions, stored, coverage } = await run(target, COUNT);
  expect(finds.map(({ message }) => message)).toEqual([]);
  expect(stored.length).toBeGreaterThan(10);
  expect(executions).toBeGreaterThanOrEqual(stored.length + COUNT);
  expect(coverage.reached).toBeGreaterThan(50);
});

test("the same seed tries the same inputs", async () => {
  const target = TARGETS.percent as Target;
  const [one, other] = [await run(target, COUNT), await run(target, COUNT)];
  expect(one.executions).toBe(other.executions);
  expect(one.coverage.reached).toBe(other.coverage.reached);
});

/** The check, the target that finds its loss, and the statement. */
const CHECKS = [
  ["of a decoded host's length", "lines", "host/domain", "parseDomainHost", "if (end - start > scratchEnd()"],
  [
    "of the memory behind a host",
    "canonical",
    "canonical/findings/other-host",
    "isSameWhenParsed",
    "ensureAfter(domain",
  ],
  ["of a port's range", "parse", "url/authority", "portState", "if (port > 0xffff) return fail"],
] as const;

describe("a check that is taken out of the engine", () => {
  test.each(sampleOf(CHECKS, DEFECTS_SHARE))("%s is missed", async (_, name, file, method, text) => {
    const { finds } = await run(TARGETS[name] as Target, 2000, [new WithoutStatement(file, method, text)]);
    expect(finds.length).toBeGreaterThan(0);
  });
});
