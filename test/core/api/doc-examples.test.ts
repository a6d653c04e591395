import { strict as assert } from "node:assert";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import {
  countClaims,
  examplesIn,
  examplesInMarkdown,
  findExamples,
  findPageExamples,
  toChecks,
} from "./doc-examples.ts";

const { resolve } = createRequire(import.meta.url);

const meta = {
  resolve(name: string) {
    if (name.startsWith("node:")) return name;
    // The packages have copies of the engines.
    return pathToFileURL(resolve(name.replace(/^[@\w/]+(?=\/\w+\.wasm$)/, "@anyurl/assembly"))).href;
  },
};

const load = (name: string) => import(/* @vite-ignore */ name);

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...args: unknown[]) => Promise<void>;

async function run(code: string): Promise<void> {
  await new AsyncFunction("assert", "load", "meta", toChecks(code))(assert, load, meta);
}

const repository = path.resolve(import.meta.dirname, "../../..");

describe.each([
  { where: "doc comments", examples: findExamples(repository), atLeast: 10 },
  { where: "READMEs and docs/", examples: findPageExamples(repository), atLeast: 4 },
])("the examples in $where are correct", ({ examples, atLeast }) => {
  test("there are some", () => {
    expect(examples.length).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(examples)("$place", async ({ code }) => {
    expect(countClaims(code)).toBeGreaterThan(0);
    await run(code);
  });
});

describe("the check of the examples", () => {
  const commented = (...lines: string[]) => ["/**", ...lines.map((line) => ` * ${line}`), " */"].join("\n");

  test("finds each block", () => {
    const source = commented("Text.", "@example", "```ts", "1; // → 1", "```", "@example", "```ts", "2;", "```");
    expect(examplesIn(`\n${source}`, "a.ts")).toEqual([
      { place: "a.ts:2", code: "1; // → 1\n" },
      { place: "a.ts:2", code: "2;\n" },
    ]);
    expect(() => examplesIn(commented("@example", "1"), "a.ts")).toThrow(/a\.ts:1/);
    expect(examplesInMarkdown("Text.\n\n```js\n1; // → 1\n```\n\n```sh\nls\n```\n", "a.md")).toEqual([
      { place: "a.md:3", code: "1; // → 1\n" },
    ]);
  });

  test("fails if a claim is wrong", async () => {
    await run("[1, 2].map((n) => n * 2); // → [2, 4]\nnull.x; // throws TypeError");
    await expect(run("1 + 1; // → 3")).rejects.toThrow(assert.AssertionError);
    await expect(run("1; // throws TypeError")).rejects.toThrow(assert.AssertionError);
  });

  test("reads claims below their statements", async () => {
    const below = (...lines: string[]) => lines.join("\n");
    const two = below("[1, 2].map(", "  (n) => n * 2,", ");", "// → [", "//   2, 4,", "//   ]", "1;", "// → 1");
    expect(countClaims(two)).toBe(2);
    await run(two);
    await run(below("if (true) {", "  null.x;", "  // throws TypeError", "}"));
    await expect(run(below("1 + 1;", "// → 3"))).rejects.toThrow(assert.AssertionError);
    await expect(run(below("[1,", "  2];", "// → [1,", "//   3]"))).rejects.toThrow(assert.AssertionError);
    expect(() => countClaims(below("const one = 1;", "// → 1"))).toThrow("There is no statement above");
  });
});
