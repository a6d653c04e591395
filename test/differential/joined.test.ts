import { expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { compareJoined } from "./joined.ts";

test("joining a reference to its base gives the parser's result, and so do all neighbours", () => {
  const { count, differences } = compareJoined();
  console.log(`${count} references and bases: ${differences.length} differences`);
  expect(differences.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(isThorough ? 1_000_000 : 200_000);
});
