/** The programs of the benchmarks run, and return the rounds of all implementations. The tests look at no time. */
import { expect, it } from "vitest";
import { isInstalled } from "../runtimes/programs.ts";
import { implementations } from "./bundle.ts";
import { OWN_NODE, programs } from "./columns/programs.ts";
import { workerd } from "./columns/workerd.ts";
import { rows } from "./inside/groups/all.ts";
import { COMPILED, SUBJECT } from "./inside/groups/canonical.ts";
import { readLists } from "./lists.ts";
import { cellsOf, FALLBACK_IN, implementationsFor, measureColumns } from "./measure.ts";

const NAMES = ["web, new URL(url).href", "web, cacheKey(url)"];

const settings = {
  passes: 2,
  rounds: 3,
  milliseconds: 0.01,
  warmUpCalls: 0,
  items: 20,
  slowItems: 5,
};

const columns = [...programs.filter(({ name }) => name === OWN_NODE), ...(isInstalled("workerd") ? [workerd] : [])];

it("has a module for each implementation that it measures", () => {
  const modules = rows.flatMap((row) => [...implementationsFor("", row), ...implementationsFor(FALLBACK_IN, row)]);
  expect(implementations).toEqual(expect.arrayContaining(modules));
});

it.each(columns)("measures in $name", async (column) => {
  const [measurement] = await measureColumns([column], {
    settings,
    lists: readLists(),
    jobs: 1,
    cells: cellsOf(rows.filter(({ name }) => NAMES.includes(name))),
    // None of those that only one column has.
    implementationsFor: (_, row) => implementationsFor("", row),
  });
  expect(measurement?.errors).toEqual([]);
  expect(measurement?.results.map(({ row, strings }) => `${row}, ${strings}`)).toEqual(
    NAMES.flatMap((name) => [`${name}, flat`, `${name}, sliced`]),
  );
  for (const { row, rounds } of measurement?.results ?? []) {
    const [{ calls, times } = { calls: 0, times: {} }] = rounds;
    expect(calls).toBe(20 * (column.share ?? 1));
    expect(Object.keys(times)).toEqual(["native", "anyurl", ...(row === NAMES[1] ? [SUBJECT, COMPILED] : [])]);
    for (const each of Object.values(times)) expect(each).toHaveLength(settings.passes * settings.rounds);
  }
});
