/** Compares the outcomes of the tests with the expected ones, and counts them. */
import { markdownTable } from "markdown-table";
import type { CacheTest, Outcome } from "./suite.ts";

/** Returns a line for each required test that fails unexpectedly, or passes unexpectedly. */
export function unexpected(
  tests: readonly CacheTest[],
  outcomes: ReadonlyMap<string, Outcome>,
  expected: ReadonlyMap<string, string>,
): string[] {
  return tests.flatMap(({ id, kind }) => {
    const outcome = outcomes.get(id);
    if (outcome === undefined) return `${id} did not run`;
    if (kind !== "required") return [];
    const isExpected = expected.has(id);
    if (outcome.result !== "passed") return isExpected ? [] : `${id} does not pass: ${outcome.message}`;
    return isExpected ? `${id} passes: remove it from the list` : [];
  });
}

/** Returns a table of the outcomes by kind. */
export function countsOf(tests: readonly CacheTest[], outcomes: ReadonlyMap<string, Outcome>): string {
  const rows = new Map<string, Record<Outcome["result"], number>>();
  for (const { id, kind, isOfSurrogates } of tests) {
    const name = isOfSurrogates ? `${kind}, Surrogate-Control` : kind;
    const row = rows.get(name) ?? { passed: 0, failed: 0, unprepared: 0 };
    const result = outcomes.get(id)?.result;
    if (result !== undefined) row[result]++;
    rows.set(name, row);
  }
  const cells = [...rows].map(([name, { passed, failed, unprepared }]) =>
    [name, passed, failed, unprepared].map(String),
  );
  return markdownTable([["kind", "passed", "failed", "not set up"], ...cells], { align: ["l", "r", "r", "r"] });
}

/** Returns the names of the tests of a kind that did not pass. */
export function notPassed(
  tests: readonly CacheTest[],
  outcomes: ReadonlyMap<string, Outcome>,
  kind: CacheTest["kind"],
): string[] {
  return tests.filter((test) => test.kind === kind && outcomes.get(test.id)?.result !== "passed").map(({ id }) => id);
}
