import { expect, test } from "vitest";
import { readSection } from "./page.ts";
import { BROWSERS, README } from "./pages.ts";
import { type Bytes, entriesTable, measurePatternSizes, measureSizes, sizeOf, sizeSummary } from "./sizes.ts";

const sizes = await measureSizes();
const patternSizes = await measurePatternSizes();

/** The tolerance for other versions of zlib. */
const TOLERANCE = 0.02;

function brotliOf(application: string, library: string): number {
  return sizeOf(sizes, application, library).brotli;
}

function shown({ minified, gzip, brotli }: Bytes): readonly number[] {
  return [minified, gzip, brotli];
}

/** The cells of a table in docs/performance.md, without its head. */
async function rowsOf(section: string): Promise<string[][]> {
  const lines = (await readSection(section)).split("\n").slice(2);
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}

function expectSame(written: readonly string[] = [], measured: readonly number[], name: string): void {
  for (const [column, size] of measured.entries()) {
    const kilobytes = Number(written[column] ?? 0);
    expect(Math.abs((1000 * kilobytes) / size - 1), `${name}: pnpm bench sizes --write`).toBeLessThan(TOLERANCE);
  }
}

test("a Worker takes at most 37.3 kB, the engine included", () => {
  expect(brotliOf("a Worker", "anyurl")).toBeLessThan(37_300);
});

test("a browser bundle with one engine is smaller than with both", () => {
  const both = brotliOf("a browser app", "anyurl");
  for (const library of ["anyurl/wasm", "anyurl/fallback"]) {
    expect(brotliOf("a browser app", library)).toBeLessThan(0.7 * both);
  }
});

test("docs/performance.md has these sizes", async () => {
  const rows = await rowsOf("sizes");
  expect(rows.map(([, application, library]) => [application, library])).toEqual(
    sizes.map(({ application, library }) => [application, `\`${library}\``]),
  );
  for (const [index, size] of sizes.entries()) expectSame(rows[index]?.slice(3, 6), shown(size), size.library);
});

test("docs/performance.md has the sizes of patterns", async () => {
  const rows = await rowsOf("pattern sizes");
  expect(rows.map(([, imported]) => imported)).toEqual(patternSizes.map(({ imported }) => imported));
  for (const [index, size] of patternSizes.entries()) expectSame(rows[index]?.slice(2, 5), shown(size), size.imported);
});

/** Compares the words of texts, and their numbers of kilobytes with the tolerance. */
function expectSameText(written: string, measured: string): void {
  const NUMBER = /\d+\.\d/g;
  expect(written.replace(NUMBER, "")).toBe(measured.trim().replace(NUMBER, ""));
  const numbers = measured.match(NUMBER) ?? [];
  for (const [index, kilobytes] of (written.match(NUMBER) ?? []).entries()) {
    expect(Math.abs(Number(kilobytes) / Number(numbers[index]) - 1), "pnpm bench sizes --write").toBeLessThan(
      TOLERANCE,
    );
  }
}

test("README.md has the summary of the sizes", async () => {
  expectSameText(await readSection("size", README), sizeSummary(sizes));
});

test("docs/runtimes/browsers.md has the sizes of each entry", async () => {
  expectSameText(await readSection("entries", BROWSERS), entriesTable(sizes));
});
