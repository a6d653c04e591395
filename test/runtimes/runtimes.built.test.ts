/** Runs the suite in Deno, workerd and a newer Node; or in every runtime from npm that is installed. */
import { beforeAll, describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { fromNpm } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import { cases } from "./suite.ts";

const runtimes = fromNpm.filter(({ name }) => isThorough || /^(?:Deno|workerd|Node 24)/.test(name));

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
