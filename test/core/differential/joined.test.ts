import { expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { compareJoined } from "./joined.ts";

test("joining a reference to its base gives the parser's result, and so do all neighbours", () => {
  const { count, known, differences } = compareJoined();
  console.log(`${count} references and bases, ${known} with a known base: ${differences.length} differences`);
  expect(differences.slice(0, 20)).toEqual([]);
  expect(known).toBeGreaterThan(count / 4);
  expect(count).toBeGreaterThan(isThorough ? 1_000_000 : 45_000);
});
