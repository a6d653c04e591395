/** The headers of a content key take linear time, whatever their values. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

const module = await counted<typeof import("../../packages/guard/src/content/metadata.ts")>(
  'export * from "../../packages/guard/src/content/metadata.ts";',
);
const { normalizeContentCodings, normalizeMediaType } = module.exports;

/** Of the longer value, in UTF-16 code units. */
const LENGTH = 1 << 14;

const PARTS = [
  "a",
  " ",
  "\t",
  ";",
  "; ",
  " ;",
  ";a",
  ";a=b",
  ';a="',
  ';a="b"',
  "\\",
  '\\"',
  '"',
  "=",
  "/",
  ",",
  "a,",
  "a ,",
  ", a",
];

const RUNS: Readonly<Record<string, (value: string) => unknown>> = {
  normalizeMediaType,
  normalizeContentCodings,
};

/** The texts before and after the parts. */
const AROUND = [
  ["", ""],
  ["a/b", ""],
  ["a/b", "\x01"],
  ['a/b;c="', '"'],
  ["a/b;c=", " x"],
  ["gzip,", "\x01"],
] as const;

describe.each(Object.entries(RUNS))("%s takes linear time for", (_, run) => {
  test.each(PARTS)("many %j", (part) => {
    for (const [start, end] of AROUND) {
      const make = (length: number) => start + part.repeat(length / part.length) + end;
      expect([start, end, exponentOf(module, run, make, LENGTH) <= MOST_EXPONENT]).toEqual([start, end, true]);
    }
  });
});
