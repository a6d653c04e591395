import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSection } from "./page.ts";
import { README } from "./pages.ts";
import { type Bytes, measurePatternSizes, measureSizes, sizeSummary } from "./sizes.ts";

const sizes = await measureSizes();
const patternSizes = await measurePatternSizes();

/** The tolerance for other versions of zlib. */
const TOLERANCE = 0.02;

function sizeOf(application: string, library: string): number {
  const size = sizes.find((each) => each.application === application && each.library === library);
  if (size === undefined) throw new Error(`There is no size of ${library} in ${application}.`);
  return size.brotli;
}

/** The cells of a table in docs/performance.md, without its head. */
async function rowsOf(section: string): Promise<string[][]> {
  const lines = (await readSection(section)).split("\n").slice(2);
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}

function expectSame(written: readonly string[] = [], { minified, gzip, brotli }: Bytes, name: string): void {
  for (const [column, size] of [minified, gzip, brotli].entries()) {
    const kilobytes = Number(written[column] ?? 0);
    expect(Math.abs((1000 * kilobytes) / size - 1), `${name}: pnpm bench sizes --write`).toBeLessThan(TOLERANCE);
  }
}

test("a Worker takes at most 37 kB, the engine included", () => {
  expect(sizeOf("a Worker", "anyurl")).toBeLessThan(37_000);
});

test("a browser bundle with one engine is smaller than with both", () => {
  const both = sizeOf("a browser app", "anyurl");
  for (const library of ["anyurl/wasm", "anyurl/fallback"]) {
    expect(sizeOf("a browser app", library)).toBeLessThan(0.7 * both);
  }
});

test("docs/performance.md has these sizes", async () => {
  const rows = await rowsOf("sizes");
  expect(rows.map(([, application, library]) => [application, library])).toEqual(
    sizes.map(({ application, library }) => [application, `\`${library}\``]),
  );
  for (const [index, size] of sizes.entries()) expectSame(rows[index]?.slice(3, 6), size, size.library);
});

test("docs/performance.md has the sizes of patterns", async () => {
  const rows = await rowsOf("pattern sizes");
  expect(rows.map(([, imported]) => imported)).toEqual(patternSizes.map(({ imported }) => imported));
  for (const [index, size] of patternSizes.entries()) expectSame(rows[index]?.slice(2, 5), size, size.imported);
});

test("README.md has the summary of the sizes", async () => {
  const written = await readSection("size", README);
  const NUMBER = /[\d.]+(?= kB)/g;
  expect(written.replace(NUMBER, "")).toBe(sizeSummary(sizes).replace(NUMBER, ""));
  const numbers = sizeSummary(sizes).match(NUMBER) ?? [];
  for (const [index, kilobytes] of (written.match(NUMBER) ?? []).entries()) {
    expect(Math.abs(Number(kilobytes) / Number(numbers[index]) - 1), "pnpm bench sizes --write").toBeLessThan(
      TOLERANCE,
    );
  }
});

test("docs/runtimes/browsers.md has the sizes of each entry", async () => {
  const page = await readFile(new URL("../../docs/runtimes/browsers.md", import.meta.url), "utf8");
  for (const { application, library, minified, brotli } of sizes) {
    if (application !== "a browser app" || !library.startsWith("anyurl")) continue;
    const cells =
      page
        .split("\n")
        .find((line) => line.startsWith(`| \`${library}\` |`))
        ?.split("|")
        .map(Number) ?? [];
    expect(Math.abs((1000 * (cells[3] ?? 0)) / minified - 1), library).toBeLessThan(TOLERANCE);
    expect(Math.abs((1000 * (cells[4] ?? 0)) / brotli - 1), library).toBeLessThan(TOLERANCE);
  }
});
