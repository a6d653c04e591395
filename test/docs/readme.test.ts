/** The figures in the root README are those of docs/performance.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8").replaceAll(/\s+/g, " ");
const performancePage = readFileSync(join(root, "docs/performance.md"), "utf8");

/** The least and the greatest ratio of a row in the first table, over the five runtimes that are programs. */
function rangeOf(row: string): string {
  const line = performancePage.split("\n").find((one) => one.startsWith(`| ${row} `));
  const cells = line?.split("|").slice(2, 7) ?? [];
  const ratios = cells.map((cell) => Number.parseFloat(cell)).filter((ratio) => !Number.isNaN(ratio));
  if (ratios.length !== 5) throw new Error(`docs/performance.md has no five figures for "${row}".`);
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times`;
}

it.each([
  ["setting components takes RANGE as long", "web, set nine components"],
  ["building `URLSearchParams` RANGE", "query, build URLSearchParams + toString"],
  ["Parsing real-world URLs takes RANGE as long", "web, parse + href"],
  ["canonicalising a buffer of lines RANGE", "web, canonicalize bytes"],
])("README.md: %s, by the row %s", (claim, row) => {
  expect(readme).toContain(claim.replace("RANGE", rangeOf(row)));
});
