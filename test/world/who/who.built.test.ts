/** docs/who-is-right.md, and a sample of the cases that its command runs. */
import { describe, expect, test } from "vitest";
import { readSection } from "../../bench/page.ts";
import { skippedNotice, wptIsHere } from "../../wpt/files.ts";
import { corpusCases, GROUPS, upstreamCases } from "./cases.ts";
import { columns } from "./columns.ts";
import { measureColumn } from "./measure.ts";
import { WHO_PAGE, whoSection } from "./page.ts";
import { readWhoRecord } from "./record.ts";

if (!wptIsHere) console.log(skippedNotice);

/** One case in this many. */
const STEP = 20;

const cases = [...upstreamCases(), ...corpusCases()];
const sample = cases.filter((_, index) => index % STEP === 0);

const columnNamed = (name: string) => columns.find((each) => each.name === name) as (typeof columns)[number];

test("the page is made of the record", async () => {
  const record = readWhoRecord();
  expect(await readSection("who", WHO_PAGE)).toBe(whoSection(record));
  expect(record.columns.map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
  for (const { name, groups, causes } of record.columns) {
    const failed = Object.values(groups).reduce((sum, tally) => sum + tally.failed, 0);
    expect(
      causes.reduce((sum, { failures }) => sum + failures, 0),
      name,
    ).toBe(failed);
  }
});

test.runIf(wptIsHere)("the record has all cases", () => {
  const { columns: all, cases: count } = readWhoRecord();
  const tallies = Object.values(all.at(-1)?.groups ?? {});
  expect(count, "Run pnpm write who").toBe(cases.length);
  expect(tallies.reduce((sum, { passed, failed }) => sum + passed + failed, 0)).toBe(cases.length);
});

describe("a sample of the cases", () => {
  test.each(["anyurl", "anyurl/fallback"])("passes in %s", async (name) => {
    const { groups, causes } = await measureColumn(columnNamed(name), sample);
    expect(causes).toEqual([]);
    expect(Object.keys(groups)).toEqual(GROUPS.filter((group) => sample.some((one) => one.group === group)));
  });

  test("fails in core-js", async () => {
    const { groups, causes, version } = await measureColumn(columnNamed("core-js"), sample);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(causes.length).toBeGreaterThan(1);
    expect(groups["corpus: URLPattern"]).toBeUndefined();
  });
});
