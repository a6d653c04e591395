import { type ValidationError, validationErrorTypes } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { runValidity, validityShortcomings } from "./validity.ts";
import { applied, compareValidity } from "./validity-compare.ts";

const SEED = 20_261_122;
const COUNT = 20_000;

describe("validation errors and whatwg-url", () => {
  const report = runValidity(SEED, COUNT);

  test(`agree on ${COUNT} generated inputs, and the fixes keep their laws`, () => {
    expect(report.differences).toEqual([]);
    expect(report.count).toBe(COUNT);
  });

  test("meet inputs with every error", () => {
    expect(validityShortcomings(report)).toEqual([]);
    expect(validityShortcomings({ ...report, names: new Map(), valid: 0 })).toHaveLength(
      validationErrorTypes.length + 1,
    );
  });
});

test.each<[string, string | undefined]>([
  ["ftp://\ud83d\t\ude00", undefined],
  ["\ud83d\t\ude00", "http://h/"],
  ["foo://\ud83d\n\ude00@h", undefined],
  ["http:\t foo", "http://h/a"],
  ["file:C|\\..", "file:///D:/a"],
  ["http:/\\\t0x7f.1\t./", "http://h/a"],
])("they agree on %j on %s", (input, base) => {
  expect(compareValidity({ input, base }).differences).toEqual([]);
});

test("the comparison applies fixes in their order, and finds those that overlap", () => {
  const fixes = [
    { offset: 2, length: 1, text: "x" },
    { offset: 2, length: 0, text: "+" },
    { offset: 0, length: 1, text: "" },
  ] satisfies ValidationError["fix"][];
  expect(applied("abcd", fixes)).toBe("b+xd");
  expect(() => applied("abcd", [...fixes, { offset: 1, length: 2, text: "" }])).toThrow("overlap");
});
