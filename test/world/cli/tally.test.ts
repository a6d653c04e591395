/** The counts of reports stay small, whatever the input is. */
import { expect, test } from "vitest";
import type { Example } from "../../../packages/cli/src/report/model.ts";
import { listNames, Tally } from "../../../packages/cli/src/report/tally.ts";

const example = (place: string): Example => {
  return { place, text: { text: place, isWords: false, cutFrom: null, mark: null }, readings: [] };
};

test("keeps 100 findings apart and counts the others, which come last", () => {
  const tally = new Tally();
  for (let index = 0; index < 1000; index++) tally.add(`finding ${index % 250}`);
  const { entries } = tally;
  expect(entries).toHaveLength(101);
  expect(entries.slice(0, -1).every(([, { count }]) => count === 4)).toBe(true);
  expect(entries.at(-1)).toEqual(["all others", expect.objectContaining({ count: 600 })]);
  expect(tally.total).toBe(1000);
});

test("makes the first 20 examples, and no more", () => {
  const tally = new Tally();
  let made = 0;
  for (let index = 0; index < 50; index++) tally.add("x", { example: () => example(`${++made}`) });
  expect(made).toBe(20);
  expect(tally.entries[0]?.[1].examples.map(({ place }) => place)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index + 1}`),
  );
});

test("sorts findings and names by their numbers", () => {
  const tally = new Tally();
  for (const [key, names] of [
    ["a", ["x"]],
    ["b", ["x", "y"]],
    ["b", ["y"]],
  ] as const)
    tally.add(key, { names });
  expect(tally.bars()).toEqual([
    { label: "b", count: 2, note: "" },
    { label: "a", count: 1, note: "" },
  ]);
  expect(tally.entries.map(([, { names }]) => listNames(names))).toEqual(["y 2, x 1", "x 1"]);
});
