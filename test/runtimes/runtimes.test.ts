/** The suite in every runtime that comes from npm. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromNpm } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import { cases } from "./suite.ts";
import { tableOf } from "./table.ts";

let results: readonly Result[] = [];

beforeAll(async () => {
  results = await runAll(fromNpm);
}, 300_000);

afterAll(() => console.log(tableOf(results)));

for (const { name, rows } of fromNpm) {
  describe(name, () => {
    for (const row of rows) {
      test(`${row.name} gives each case's outcome, by ${row.engine}`, ({ skip }) => {
        const result = results.find((each) => each.runtime === name && each.row === row) as Result;
        if (result.missing !== undefined) skip(result.missing);
        expect(result.faults).toEqual([]);
        expect(result.verdict?.passed).toBe(cases.length);
      });
    }
  });
}
