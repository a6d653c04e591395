import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import * as canonical from "./entries.ts";
import * as fallback from "./entries.ts?fallback";
import { matchesSlowly } from "./query-arbitraries.ts";

const { compileGlobs } = canonical;

describe("compileGlobs", () => {
  test.each([
    ["a name", "utm_id", ["utm_id"], ["utm_i", "utm_idd", "Utm_id", ""]],
    ["a star at the end", "utm_*", ["utm_", "utm_x", "utm_*"], ["utm", "xutm_"]],
    ["a star at the start", "*clid", ["clid", "gclid", "clidclid"], ["clids", "lid", ""]],
    ["a star between", "a*z", ["az", "a-z", "azz", "aaz"], ["a", "z", "aza"]],
    ["the texts before and after a star do not overlap", "aba*aba", ["abaaba", "aba-aba"], ["aba", "ababa"]],
    ["stars around", "*id*", ["id", "xidx", "idid"], ["i", "d", "ixd"]],
    ["more stars", "a*b*c", ["abc", "a-b-c", "abbcc"], ["acb", "ab", "bc"]],
    ["a piece that contains its own start", "*aab*", ["aab", "aaab", "aaaab"], ["aa", "ab", "abab"]],
    ["a longer one", "*ababc*", ["abababc", "xababcx", "ababababc"], ["ababab", "abac"]],
    ["stars in a row are one", "a**b", ["ab", "a-b"], ["a"]],
    ["a star alone", "*", ["", "a", "*"], []],
    ["nothing", "", [""], ["a"]],
    ["an escaped star", "a\\*", ["a*"], ["a", "ab", "a\\*"]],
    ["an escaped backslash", "a\\\\*", ["a\\", "a\\b"], ["a", "a*"]],
    ["nothing else is special", "a.[b]?^$", ["a.[b]?^$"], ["axb", "a.b"]],
    ["outside ASCII", "*é\u{1f600}", ["é\u{1f600}", "xé\u{1f600}"], ["é", "\u{1f600}é"]],
  ])("%s: %j", (_what, pattern, matching, others) => {
    const matches = compileGlobs([pattern]);
    for (const name of matching) expect(matches(name), name).toBe(true);
    for (const name of others) expect(matches(name), name).toBe(false);
  });

  test.each(["\ud83d*", "*\ude00", "\ud83d*\ude00", "\ud83d"])("%j matches nothing: not half of a pair", (pattern) => {
    const matches = compileGlobs([pattern]);
    for (const name of ["\u{1f600}", "\ud83d", "\ude00"]) expect(matches(name)).toBe(false);
    for (const engine of [canonical, fallback]) {
      const canonicalizer = engine.createCanonicalizer({ query: { deny: [pattern] } });
      expect(canonicalizer("http://h/?%F0%9F%98%80")).toMatchObject({ key: "http://h/?%F0%9F%98%80" });
    }
  });

  test("matches nothing without patterns", () => {
    expect(compileGlobs([])("")).toBe(false);
    expect(compileGlobs([])("a")).toBe(false);
  });

  test("is not affected by later changes of the array", () => {
    const list = ["a"];
    const matches = compileGlobs(list);
    list[0] = "b";
    expect([matches("a"), matches("b")]).toEqual([true, false]);
  });

  test("agrees with the definition", () => {
    const units = fc.constantFrom(..."aab*\\_", "\u{1f600}");
    const lists = fc.array(
      fc.string({ unit: fc.constantFrom(..."aab", "*", "*", "\\*", "\\\\", "_", "\u{1f600}"), maxLength: 7 }),
      { maxLength: 12 },
    );
    const law = fc.property(lists, fc.array(fc.string({ unit: units, maxLength: 9 })), (patterns, names) => {
      const matches = compileGlobs(patterns);
      for (const name of names) {
        expect(matches(name)).toBe(patterns.some((pattern) => matchesSlowly(pattern, name)));
      }
    });
    fc.assert(law, { numRuns: sampled(5000) });
  });

  test("agrees with the definition for repetitive pieces", () => {
    const pattern = fc
      .string({ unit: fc.constantFrom(..."aaabb"), minLength: 2, maxLength: 5 })
      .map((piece) => `*${piece}*`);
    const name = fc.string({ unit: fc.constantFrom(..."aaabb"), maxLength: 12 });
    const law = fc.property(pattern, name, (one, text) => {
      expect(compileGlobs([one])(text)).toBe(matchesSlowly(one, text));
    });
    fc.assert(law, { numRuns: sampled(5000) });
  });

  test.each([
    [null, "compileGlobs: the patterns must be an array of strings; got null"],
    ["utm_*", "compileGlobs: the patterns must be an array of strings; got a string"],
    [["a", 1], "compileGlobs: the patterns[1] must be a string; got a number"],
    [
      ["a\\b"],
      'compileGlobs: the patterns[0] has a "\\" that is not followed by "*" or "\\"; write "\\\\" for a backslash',
    ],
    [
      ["a", "b\\"],
      'compileGlobs: the patterns[1] has a "\\" that is not followed by "*" or "\\"; write "\\\\" for a backslash',
    ],
  ])("refuses %j", (patterns, message) => {
    expect(() => compileGlobs(patterns as never)).toThrow(new TypeError(message));
  });

  test.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "a number"],
    [["a"], "an array"],
  ])("its function refuses %j as a name", (name, kind) => {
    for (const patterns of [[], ["a*"]]) {
      const error = new TypeError(`compileGlobs: the name must be a string; got ${kind}`);
      expect(() => compileGlobs(patterns)(name as never)).toThrow(error);
    }
  });

  test.each([
    ["many stars", `${"a*".repeat(30)}b`, "a", false],
    ["stars around a long text that almost matches", `*${"a".repeat(100_000)}b*`, "a", false],
    ["stars around a text that matches at the end", `*${"ab".repeat(50_000)}c*`, "ab", false],
    ["a long text before a star", `${"a".repeat(500_000)}*`, "a", true],
    ["a long text after a star", `*${"a".repeat(500_000)}`, "a", true],
  ])("matches a name of a million characters: %s", (_what, pattern, part, expected) => {
    const name = part.repeat(1_000_000 / part.length);
    const matches = compileGlobs([pattern]);
    expect(matches(name)).toBe(expected);
  });

  test("matches many patterns that start with each other", () => {
    const patterns = Array.from({ length: 3000 }, (_, length) => `${"a".repeat(length)}b`);
    const matches = compileGlobs(patterns);
    expect(matches(`${"a".repeat(2999)}b`)).toBe(true);
    expect(matches("a".repeat(3001))).toBe(false);
  });
});
