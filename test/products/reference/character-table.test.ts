import { type CharacterComponent, spec } from "@anyurl/reference";
import { expect, test } from "vitest";

const { CharacterSet, characterTable, status } = spec;

test("the table holds each code point once", () => {
  const sizes = characterTable.rows.flatMap(({ characters }) => characters.ranges.map(([a, b]) => b - a + 1));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(0x110000);
  expect(new CharacterSet([]).union(...characterTable.rows.map(({ characters }) => characters)).ranges).toEqual([
    [0, 0x10ffff],
  ]);
});

test("the table agrees with status", () => {
  for (const { characters, statuses } of characterTable.rows) {
    expect(Object.keys(statuses)).toEqual([...characterTable.columns]);
    for (const component of Object.keys(statuses) as CharacterComponent[]) {
      for (const codePoint of characters.ranges.flat()) {
        expect(statuses[component], `${codePoint} ${component}`).toBe(status(codePoint, component, true));
      }
    }
  }
});

test("the table and the ranges of sets are frozen", () => {
  const { rows, columns } = characterTable;
  const sets = rows.map(({ characters }) => characters);
  const values = [characterTable, rows, columns, ...rows, ...rows.map((row) => row.statuses), ...sets];
  const ranges = sets.flatMap((set) => [set.ranges, ...set.ranges]);
  for (const value of [...values, ...ranges]) expect(Object.isFrozen(value)).toBe(true);
});
