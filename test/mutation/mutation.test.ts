/** The mutations of the engine, the samples, and the record. `pnpm mutate` makes and judges mutants. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import { describe, expect, test } from "vitest";
import Mutate from "../../assembly/tools/mutations.mjs";
import { root } from "../packages/published.ts";
import equivalent from "./equivalent.json" with { type: "json" };
import { isTooLow, readRecord, scoreOf, shareOf } from "./record.ts";
import { sampled } from "./sample.ts";
import { TARGETS } from "./targets.ts";

const SOURCE = `export function f(x: i32): i32 {
  let y = x;
  if (x < 3) y = 10;
  return y + 2;
}`;

/** Compiles the source with a mutation, and returns the names of all mutations, and the results for 2, 3 and 4. */
async function mutated(index?: number): Promise<{ names: string[]; results: number[] }> {
  const transform = new Mutate(() => true, index);
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["sample.ts", "--outFile", "sample.wasm", "--runtime", "stub", "-O0"], {
    transforms: [transform as never],
    readFile: (name) => (name === "sample.ts" ? SOURCE : null),
    writeFile: (_, contents) => {
      bytes = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined) throw new Error(`The sample does not compile.\n${stderr}`);
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(bytes as BufferSource)).exports;
  return { names: transform.mutations.map(({ name }) => name), results: [2, 3, 4].map(f as (x: number) => number) };
}

describe("the mutations of the engine", () => {
  test.each([
    ["no mutation", undefined, [12, 5, 6]],
    ["sample.ts:3:3 removed", 0, [4, 5, 6]],
    ["sample.ts:3:7 negated", 1, [2 + 2, 12, 12]],
    ["sample.ts:3:7 < to <=", 2, [12, 12, 6]],
    ["sample.ts:3:7 < to >=", 3, [4, 12, 12]],
    ["sample.ts:3:11 3 to 4", 4, [12, 12, 6]],
    ["sample.ts:3:18 10 to 11", 5, [13, 5, 6]],
    ["sample.ts:4:10 + to -", 6, [8, 1, 2]],
    ["sample.ts:4:14 2 to 3", 7, [13, 6, 7]],
  ] as const)("%s", async (name, index, results) => {
    const { names, results: found } = await mutated(index);
    expect(found).toEqual(results);
    expect(names).toHaveLength(8);
    if (index !== undefined) expect(names[index]).toBe(name);
  });
});

test("a sample is the beginning of an order that the seed decides, and an order has all numbers", () => {
  expect(sampled(200, 1)).toEqual(sampled(200, 1));
  expect(sampled(200, 1)).not.toEqual(sampled(200, 2));
  expect(sampled(200, 7).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

describe("the score", () => {
  test("leaves out equivalent mutants, and names the survivors", () => {
    const mutants = ["b", "a", "c", "d", "e"].map((name) => ({ name, isKilled: name === "c" || name === "d" }));
    const score = scoreOf({ mutants, of: 9 }, 1, { e: "The reason." });
    expect(score).toEqual({ seed: 1, judged: 5, of: 9, killed: 2, survivors: ["a", "b"], equivalent: 1 });
    expect(shareOf(score)).toBe(0.5);
  });

  test.each([
    [90, 100, 100, false],
    [89, 100, 100, true],
    [81, 100, 200, false],
    [80, 100, 200, true],
  ])("of %i killed mutants of %i, of a target with %i: too low? %s", (killed, judged, of, expected) => {
    expect(isTooLow({ seed: 1, judged, of, killed, survivors: [], equivalent: 0 })).toBe(expected);
  });

  test("is high enough for each target", () => {
    const record = readRecord();
    expect(Object.keys(record).sort()).toEqual(Object.keys(TARGETS).sort());
    for (const [target, score] of Object.entries(record)) {
      expect(score.judged, target).toBe(score.killed + score.survivors.length + score.equivalent);
      expect(isTooLow(score), target).toBe(false);
    }
  });

  test("has a reason for each equivalent mutant, whose file exists", () => {
    for (const [name, reason] of Object.entries(equivalent)) {
      const [file = ""] = name.split(":");
      expect(readFileSync(join(root, file.startsWith("packages/") ? file : `assembly/${file}`), "utf8")).not.toBe("");
      expect(reason, name).toMatch(/^[A-Z].{20,}\.$/);
    }
  });
});
