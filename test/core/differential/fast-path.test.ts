import { expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { compareFastPath } from "./fast-path.ts";

test("the fast path and the states agree on canonical URLs and their neighbours", () => {
  const { count, canonical, differences } = compareFastPath();
  console.log(
    `${count} neighbours of canonical URLs, ${canonical} of them canonical: ${differences.length} differences`,
  );
  expect(differences.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(isThorough ? 1_000_000 : 45_000);
  expect(canonical / count).toBeGreaterThan(0.1);
});
