/** docs/who-is-right.md, and a sample of the cases that its command runs. */
import { describe, expect, test } from "vitest";
import { readSection } from "../bench/page.ts";
import { skippedNotice, wptIsHere } from "../wpt/files.ts";
import { corpusCases, GROUPS, upstreamCases, type WhoCase } from "./cases.ts";
import { causeOf } from "./causes.ts";
import { columns } from "./columns.ts";
import { judge } from "./judge.ts";
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

describe("the judge", () => {
  const parse = (input: string, expected: object): WhoCase => ({
    group: "corpus: URLs",
    kind: "parse",
    input,
    expected: expected as WhoCase["expected"],
  });
  const all = [
    parse("http://a/", { href: "http://a/" }),
    parse("http://xn--zz/", { href: "http://xn--zz/" }),
    parse("http://a b/", { failure: true }),
    parse("foo:^", { href: "foo:/%5E", pathname: "/%5E" }),
  ];
  const outcomes = [
    { href: "http://a/" },
    { failure: true },
    { href: "http://a%20b/" },
    { href: "foo:/^", pathname: "/^" },
  ];

  test("counts failures by cause, each with the first one", () => {
    expect(judge(all, outcomes)).toEqual({
      groups: { "corpus: URLs": { passed: 1, failed: 3 } },
      causes: [
        {
          cause: "refuses `xn--` labels in a domain that is all ASCII",
          failures: 1,
          example: 'new URL("http://xn--zz/") throws',
        },
        { cause: "accepts an invalid URL: `domain-to-ASCII`", failures: 1, example: 'new URL("http://a b/") succeeds' },
        {
          cause: 'does not percent-encode "^" in a path',
          failures: 1,
          example: 'new URL("foo:^"): pathname "/^", not "/%5E"',
        },
      ],
    });
  });

  test("does not count a class that is not there, and fails cases without an outcome", () => {
    const one: WhoCase = {
      group: "corpus: URLPattern",
      kind: "construct",
      pattern: ["a"],
      expected: { failure: true },
    };
    expect(judge([one], [{ missing: true }])).toEqual({ groups: {}, causes: [] });
    expect(judge([one], [{ lost: "never ends" }]).groups).toEqual({ "corpus: URLPattern": { passed: 0, failed: 1 } });
    expect(causeOf(one, { lost: "never ends" })).toBe("a pattern never ends");
    expect(() => judge([one], [])).toThrow("1 cases have 0 outcomes");
  });
});
