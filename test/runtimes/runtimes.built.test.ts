/** Runs the suite in Deno, workerd and a newer Node; or in every runtime from npm that is installed. */
import { beforeAll, describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { fromNpm } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import { cases } from "./suite.ts";

/** Whether a short run has a row: each runtime has one, and Deno one of each engine. */
const isShort = (runtime: string, row: string) => row === "anyurl" || (row === "anyurl/fallback" && runtime === "Deno");

const runtimes = isThorough
  ? fromNpm
  : fromNpm
      .filter(({ name }) => /^(?:Deno|workerd|Node 24)$/.test(name))
      .map((runtime) => ({ ...runtime, rows: runtime.rows.filter(({ name }) => isShort(runtime.name, name)) }));

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
