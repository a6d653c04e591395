/** The limits for lines: what counts, what breaks a limit, and that each program of the tree counts once. */
import { describe, expect, test } from "vitest";
import {
  counts,
  type LineLimit,
  lineFinding,
  lowered,
  measureLines,
  readLimits,
  readTexts,
  uncounted,
} from "./lines.ts";

const LIMITS: readonly LineLimit[] = [
  { name: "sources of the core", unit: "lines", folders: ["a", "packages/b"], except: ["a/c"], limit: 100 },
  { name: "sources of the products", unit: "lines", folders: ["a/c", "packages/none"], limit: 100 },
  {
    name: "files of the configuration",
    unit: "lines",
    files: "(?:^|/)(?:package\\.json|x\\.config\\.ts)$",
    limit: 100,
  },
  { name: "pages", unit: "words", files: "\\.md$", limit: 100 },
];

const TEXTS = new Map([
  ["a/one.ts", "1\n2\n3\n"],
  ["a/c/two.mjs", "1\n2\n"],
  ["a/cd/three.tsx", "1\n"],
  ["packages/b/src/four.d.mts", "1\n".repeat(10)],
  ["packages/b/src/generated/table.ts", "1\n".repeat(1000)],
  ["packages/b/x.config.ts", "1\n".repeat(7)],
  ["packages/b/package.json", "1\n".repeat(5)],
  ["packages/b/cases.json", "1\n".repeat(1000)],
  ["packages/b/README.md", "one two\n\n<!-- a b -->\n\nfour five six\n\n<!-- end of a b -->\n\nthree\n"],
  ["packages/c/src/five.ts", "1\n".repeat(1000)],
]);

test("counts programs in a ring, configuration by its name, and the words of pages by hand; nothing else", () => {
  expect([...measureLines(TEXTS, LIMITS)]).toEqual([
    ["sources of the core", 3 + 1 + 10],
    ["sources of the products", 2],
    ["files of the configuration", 7 + 5],
    ["pages", 3],
  ]);
});

test("names the packages that are in no ring", () => {
  expect(uncounted(TEXTS, LIMITS)).toEqual(["packages/c"]);
});

describe("a limit", () => {
  const limit = { name: "sources of the products", unit: "lines", limit: 1000 } as const;

  test.each([970, 971, 1000])("of 1000 allows %i", (value) => {
    expect(lineFinding(limit, value)).toBeUndefined();
  });

  test("is exceeded by one more line", () => {
    expect(lineFinding(limit, 1001)).toBe(
      "sources of the products have 1001 lines; the limit is 1000. " +
        "Delete something, or name in the commit what you add and what you delete",
    );
  });

  test("must fall if the value is more than 3 % below it", () => {
    expect(lineFinding(limit, 969)).toBe(
      "sources of the products have 969 lines; the limit is 1000. " +
        "Lower the limit to 969: npm run hygiene -- lines --write",
    );
    expect(lineFinding({ ...limit, limit: 40_000 }, 34_761)).toContain("Lower the limit to 34800:");
  });

  test("falls when it is written, and never rises", () => {
    const text = JSON.stringify({ limits: LIMITS }, null, 2);
    const values = [123, 45, 100, 7];
    const written = lowered(text, new Map(LIMITS.map(({ name }, index) => [name, values[index] as number])));
    expect(JSON.parse(written).limits.map((each: LineLimit) => each.limit)).toEqual([100, 45, 100, 7]);
  });
});

test("each program of the packages and of the tests counts once", () => {
  const { limits } = readLimits();
  const programs = [...readTexts().keys()].filter(
    (path) => /^(?:assembly|bindings|packages|test)\/.*\.ts$/.test(path) && !/\/generated\//.test(path),
  );
  expect(programs.length).toBeGreaterThan(2000);
  const times = (path: string) => limits.filter((limit) => counts(path, limit, limits)).length;
  expect(programs.filter((path) => times(path) !== 1)).toEqual([]);
});
