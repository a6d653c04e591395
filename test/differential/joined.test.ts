import { expect, test } from "vitest";
import { compareJoined } from "./joined.ts";

test("a reference behind the beginning of its base is what it is against the base, and so is each neighbour of the two", () => {
  const { count, differences } = compareJoined();
  console.log(`${count} references and bases: ${differences.length} differences`);
  expect(differences.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(1_000_000);
});
