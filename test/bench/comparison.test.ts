import { describe, expect, it } from "vitest";
import { compare, figuresIn, isBehind, lineOf, lower, misses } from "./comparison.ts";
import type { RecordedCell } from "./record.ts";
import type { Target } from "./targets.ts";

const TARGETS: readonly Target[] = [
  { row: "web", of: "anyurl", to: "native", most: { "Node 24": 0.5 } },
  { row: "bytes", of: "anyurl", most: { "Node 24": 120 } },
];

function cell(row: string, strings: "flat" | "sliced", ratio: number, ns = 100): RecordedCell {
  return { row, runtime: "Node 24", strings, of: { anyurl: { ns, to: { native: ratio } } } };
}

function compareOne(now: RecordedCell, before: RecordedCell) {
  const [compared] = compare(figuresIn([now], TARGETS), [before], TARGETS);
  if (compared === undefined) throw new Error("There is no figure");
  return compared;
}

describe("comparing with the record", () => {
  it("finds a ratio that rose by more than the margin", () => {
    const compared = compareOne(cell("web", "flat", 0.61), cell("web", "flat", 0.5));
    expect(isBehind(compared, 0.2)).toBe(true);
    expect(isBehind(compared, 0.25)).toBe(false);
    expect(misses(compared)).toBe(true);
    expect(lineOf(compared)).toBe("web, Node 24, flat, anyurl × native: 0.50 → 0.61 (+22 %), target 0.50");
  });

  it("finds a time that rose by more than the margin", () => {
    const compared = compareOne(cell("bytes", "flat", 0.5, 150), cell("bytes", "flat", 0.5, 110));
    expect(isBehind(compared, 0.2)).toBe(true);
    expect(lineOf(compared)).toBe("bytes, Node 24, flat, anyurl: 110 ns → 150 ns (+36 %), target 120 ns");
  });

  it("compares sliced strings with their own record, and with no target", () => {
    const sliced = cell("web", "sliced", 0.7);
    const compared = compareOne(sliced, cell("web", "sliced", 0.6));
    expect(compared.before).toBe(0.6);
    expect(misses(compared)).toBe(false);
    expect(compareOne(sliced, cell("web", "flat", 0.5)).before).toBeUndefined();
  });

  it("counts a figure that is rounded to the target as met", () => {
    expect(misses(compareOne(cell("web", "flat", 0.504), cell("web", "flat", 0.5)))).toBe(false);
    expect(misses(compareOne(cell("bytes", "flat", 1, 120.4), cell("bytes", "flat", 1, 120)))).toBe(false);
  });

  it("ignores rows and runtimes without a target", () => {
    expect(figuresIn([cell("other", "flat", 1), { ...cell("web", "flat", 1), runtime: "Bun" }], TARGETS)).toEqual([]);
  });

  it("keeps the lower one of two measurements", () => {
    const compared = compareOne(cell("web", "flat", 0.8), cell("web", "flat", 0.5));
    const again = compareOne(cell("web", "flat", 0.52), cell("web", "flat", 0.5));
    expect(lower(compared, again)).toEqual(again);
    expect(lower(again, compared)).toEqual(again);
    expect(lower(again, undefined)).toBe(again);
  });
});
