/** Runs the suite in every runtime from npm that is installed. */
import { beforeAll, describe, expect, test } from "vitest";
import { fromNpm } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import { cases } from "./suite.ts";

let results: readonly Result[] = [];

beforeAll(async () => {
  results = await runAll(fromNpm);
});

for (const { name, rows } of fromNpm) {
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
