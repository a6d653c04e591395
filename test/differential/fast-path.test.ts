import { expect, test } from "vitest";
import { compareFastPath } from "./fast-path.ts";

test("a canonical URL is what the states make of it, and so is each of its neighbours", () => {
  const { count, canonical, differences } = compareFastPath();
  console.log(
    `${count} neighbours of canonical URLs, ${canonical} of them canonical: ${differences.length} differences`,
  );
  expect(differences.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(1_000_000);
  expect(canonical / count).toBeGreaterThan(0.1);
});
