import asc from "assemblyscript/asc";
import { describe, expect, test } from "vitest";
import BranchCounters from "../../assembly/tools/branch-counters.mjs";

/** Compiles an AssemblyScript function `f` and calls it with each of the arguments. Returns the counts by place. */
async function countsOf(source: string, calls: readonly number[]): Promise<Record<string, number>> {
  const counters = new BranchCounters();
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["sample.ts", "--outFile", "sample.wasm", "--runtime", "stub", "-O2"], {
    transforms: [counters as never],
    readFile: (name) => (name === "sample.ts" ? source : null),
    writeFile: (_, contents) => {
      bytes = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined) throw new Error(`The sample does not compile.\n${stderr}`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes as BufferSource), { env: { abort() {} } });
  for (const argument of calls) (exports.f as (x: number) => number)(argument);
  return Object.fromEntries(
    counters.branches.map(({ line, kind }, index) => [
      `${line} ${kind}`,
      Number((exports[`branch_${index}`] as WebAssembly.Global).value),
    ]),
  );
}

describe("the branch counters", () => {
  test("count both branches of an if, with and without an else", async () => {
    const source = `export function f(x: i32): i32 {
      if (x > 1) return 1;
      if (x > 0) { x = 5; }
      else x = 6;
      return x;
    }`;
    expect(await countsOf(source, [0, 1, 2, 3])).toEqual({
      "1 function f": 4,
      "2 if": 2,
      "2 else": 2,
      "3 if": 1,
      "4 else": 1,
    });
  });

  test("count cases and a missing default, and leave cases that fall through unchanged", async () => {
    const source = `export function f(x: i32): i32 {
      let y: i32 = 0;
      switch (x) {
        case 1:
        case 2: y = 2; break;
        case 3: y = 3;
      }
      return y;
    }`;
    expect(await countsOf(source, [1, 2, 3, 4, 5])).toEqual({
      "1 function f": 5,
      "4 case": 1,
      "5 case": 2,
      "6 case": 1,
      "3 default": 2,
    });
  });

  test("count loop bodies", async () => {
    const source = `export function f(x: i32): i32 {
      for (let i = 0; i < x; i++) x -= 1;
      while (x > 100) x--;
      do x++; while (x < 3);
      return x;
    }`;
    expect(await countsOf(source, [2])).toEqual({ "1 function f": 1, "2 loop": 1, "3 loop": 0, "4 loop": 2 });
  });

  test("count arms of conditions and right sides of && and ||", async () => {
    const source = `export function f(x: i32): i32 {
      const y: u8 = x > 1 ? 1 :
        2;
      return <i32>(x > 0 && x > 5 || y == 2
        && x < 9);
    }`;
    expect(await countsOf(source, [0, 2, 7])).toEqual({
      "1 function f": 3,
      "2 then": 2,
      "3 otherwise": 1,
      "4 and": 2,
      "4 or": 2,
      "5 and": 1,
    });
  });

  test("count methods, and functions that are anonymous, inlined or never called", async () => {
    const source = `@inline function twice(x: i32): i32 { return x * 2; }
    function never(): void {}
    class Box { constructor(private value: i32) {}
      get(): i32 { return this.value; } }
    const half = (x: i32): i32 => x / 2;
    export function f(x: i32): i32 {
      return twice(twice(x)) + new Box(x).get() + half(x);
    }`;
    expect(await countsOf(source, [1, 1])).toEqual({
      "1 function twice": 4,
      "2 function never": 0,
      "3 function constructor": 2,
      "4 function get": 2,
      "5 function (anonymous)": 2,
      "6 function f": 2,
    });
  });
});
