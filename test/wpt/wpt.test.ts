import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { expectedFailures } from "./expectations.ts";
import { listFiles, skippedNotice, subtestCounts, totalSubtests, wptIsHere } from "./files.ts";
import { runFile, type Subtest } from "./run-file.ts";

const { resolve } = createRequire(import.meta.url);
const implementations = ["anyurl", "anyurl/fallback"];
const oracle = pathToFileURL(resolve("whatwg-url")).href;

if (!wptIsHere) console.log(skippedNotice);

/** What differs from the expectations, one line a subtest. */
function differences(file: string, subtests: readonly Subtest[]): string[] {
  const expected = expectedFailures[file] ?? {};
  const names = new Set(subtests.map((subtest) => subtest.name));
  return [
    ...subtests
      .filter((subtest) => !subtest.passed && !Object.hasOwn(expected, subtest.name))
      .map((subtest) => `failed: ${subtest.name}: ${subtest.message}`),
    ...subtests
      .filter((subtest) => subtest.passed && Object.hasOwn(expected, subtest.name))
      .map((subtest) => `passed, though listed as an expected failure: ${subtest.name}`),
    ...Object.keys(expected)
      .filter((name) => !names.has(name))
      .map((name) => `is not there, though listed as an expected failure: ${name}`),
  ];
}

const files = wptIsHere ? listFiles() : [];

test.runIf(wptIsHere)("the files are the ones whose counts are known", () => {
  expect(files).toEqual(Object.keys(subtestCounts).sort());
  expect(Object.values(subtestCounts).reduce((sum, count) => sum + count)).toBe(totalSubtests);
});

describe.runIf(wptIsHere).each(implementations)("web platform tests of %s", (implementation) => {
  const address = pathToFileURL(resolve(implementation)).href;
  let total = 0;
  let passed = 0;

  afterAll(() => {
    console.log(
      `Web platform tests of ${implementation}: ${passed} of ${total} subtests pass in ${files.length} files.`,
    );
  });

  test.each(files)("%s", async (file) => {
    const subtests = await runFile(file, address);
    total += subtests.length;
    passed += subtests.filter((subtest) => subtest.passed).length;
    expect(differences(file, subtests)).toEqual([]);
    expect(subtests).toHaveLength(subtestCounts[file] ?? 0);
  });
});

describe.runIf(wptIsHere)("the harness itself", () => {
  test("lets an implementation pass that is known to", async () => {
    const subtests = await runFile("url/url-setters.any.js", oracle);
    expect(subtests.filter((subtest) => !subtest.passed)).toEqual([]);
  });

  test("reports a failure, and a subtest that passes unexpectedly", async () => {
    const file = "url/historical.any.js";
    const subtests = await runFile(file, oracle);
    expect(differences(file, subtests)).toEqual([]);
    const inverted = subtests.map((subtest) => ({ ...subtest, passed: !subtest.passed }));
    expect(differences(file, inverted)).toHaveLength(subtests.length);
  });
});
