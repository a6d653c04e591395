import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { addressOnFallback } from "../sources/on-fallback.ts";
import { expectedFailures } from "./expectations.ts";
import { listFiles, missingFor, skippedNotice, subtestCounts, totalSubtests, wptIsHere, wptRoot } from "./files.ts";
import { runFile, type Subtest } from "./run-file.ts";

const { resolve } = createRequire(import.meta.url);
const addressOf = (name: string) => pathToFileURL(resolve(name)).href;
const implementations = [
  { engine: "anyurl", addresses: ["anyurl", "@anyurl/pattern", "anyurl/origin"].map(addressOf) },
  {
    engine: "anyurl/fallback",
    addresses: [addressOf("anyurl/fallback"), await addressOnFallback("@anyurl/pattern"), addressOf("anyurl/origin")],
  },
];
const oracle = [addressOf("whatwg-url")];

if (!wptIsHere) console.log(skippedNotice);

/** Returns a line for each subtest that differs from the expectations. */
function differences(file: string, subtests: readonly Subtest[]): string[] {
  const expected = expectedFailures[file] ?? {};
  const names = new Set(subtests.map((subtest) => subtest.name));
  return [
    ...subtests
      .filter((subtest) => !subtest.passed && !Object.hasOwn(expected, subtest.name))
      .map((subtest) => `failed: ${subtest.name}: ${subtest.message}`),
    ...subtests
      .filter((subtest) => subtest.passed && Object.hasOwn(expected, subtest.name))
      .map((subtest) => `passed, so remove it from test/wpt/expectations.ts: ${subtest.name}`),
    ...Object.keys(expected)
      .filter((name) => !names.has(name))
      .map((name) => `does not exist, so remove it from test/wpt/expectations.ts: ${name}`),
  ];
}

const files = wptIsHere ? listFiles() : [];

test.runIf(wptIsHere)("the files are the ones in subtestCounts", () => {
  expect(files, "Update subtestCounts in test/wpt/files.ts").toEqual(Object.keys(subtestCounts).sort());
  expect(Object.values(subtestCounts).reduce((sum, count) => sum + count)).toBe(totalSubtests);
});

describe.runIf(wptIsHere).each(implementations)("web platform tests of $engine", ({ addresses }) => {
  test.for(files)("%s", async (file, { skip }) => {
    const missing = missingFor(file);
    if (missing !== undefined) skip(`${file}, since ${missing} is not in ${wptRoot}`);
    const subtests = await runFile(file, addresses);
    expect(differences(file, subtests)).toEqual([]);
    expect(subtests).toHaveLength(subtestCounts[file] ?? 0);
  });
});

describe.runIf(wptIsHere)("the harness itself", () => {
  test("passes an implementation that is known to pass", async () => {
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
