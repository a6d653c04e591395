import { expect, test } from "vitest";
import { readSection } from "./page.ts";
import { measureSizes } from "./sizes.ts";

const sizes = await measureSizes();

/** The tolerance for other versions of zlib. */
const TOLERANCE = 0.02;

function sizeOf(application: string, library: string): number {
  const size = sizes.find((each) => each.application === application && each.library === library);
  if (size === undefined) throw new Error(`There is no size of ${library} in ${application}.`);
  return size.brotli;
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
  const rows = (await readSection("sizes"))
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  expect(rows.map(([, application, library]) => [application, library])).toEqual(
    sizes.map(({ application, library }) => [application, `\`${library}\``]),
  );
  for (const [index, { library, minified, gzip, brotli }] of sizes.entries()) {
    const written = rows[index]?.slice(3, 6).map((cell) => 1000 * Number(cell));
    for (const [column, size] of [minified, gzip, brotli].entries()) {
      expect(Math.abs((written?.[column] ?? 0) / size - 1), `${library}: pnpm size --write`).toBeLessThan(TOLERANCE);
    }
  }
});
