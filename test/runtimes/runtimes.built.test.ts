/** Runs the suite in Deno, workerd and a newer Node; or in every runtime from npm that is installed. */
import { beforeAll, describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { fromNpm } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import { cases } from "./suite.ts";

/** The rows of a short run: each engine once. */
const SHORT = ["anyurl", "anyurl/fallback"];

const runtimes = isThorough
  ? fromNpm
  : fromNpm
      .filter(({ name }) => /^(?:Deno|workerd|Node 24)$/.test(name))
      .map((runtime) => ({ ...runtime, rows: runtime.rows.filter(({ name }) => SHORT.includes(name)) }));

let results: readonly Result[] = [];

beforeAll(async () => {
  results = await runAll(runtimes);
});

for (const { name, rows } of runtimes) {
  describe(name, () => {
    for (const row of rows) {
      test(`${row.name} returns each case's outcome with ${row.engine}`, ({ skip }) => {
        const result = results.find((each) => each.runtime === name && each.row === row) as Result;
        if (result.missing !== undefined) skip(result.missing);
        expect(result.faults).toEqual([]);
        expect(result.verdict?.passed).toBe(cases.length);
      });
    }
  });
}
