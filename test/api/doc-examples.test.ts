import { strict as assert } from "node:assert";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { countClaims, examplesIn, findExamples, toChecks } from "./doc-examples.ts";

const { resolve } = createRequire(import.meta.url);

/** Imports a package as its users get it. */
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(resolve(name)).href);

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...args: unknown[]) => Promise<void>;

async function run(code: string): Promise<void> {
  await new AsyncFunction("assert", "load", toChecks(code))(assert, load);
}

describe("the examples in doc comments say what is so", () => {
  const examples = findExamples(path.resolve(import.meta.dirname, "../.."));

  test("there are some", () => {
    expect(examples.length).toBeGreaterThan(10);
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
  });

  test("fails where a claim is not so", async () => {
    await run("[1, 2].map((n) => n * 2); // → [2, 4]\nnull.x; // throws TypeError");
    await expect(run("1 + 1; // → 3")).rejects.toThrow(assert.AssertionError);
    await expect(run("1; // throws TypeError")).rejects.toThrow(assert.AssertionError);
  });
});
