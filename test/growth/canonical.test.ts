/** Keys of other systems, edits of queries, rules for them and host classes take linear time, whatever the input. */
import { describe, expect, test } from "vitest";
import { HOSTILE as KEY_INPUTS } from "../products/canonical/keys/hostile.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";
import { makerOf, QUERY_PARTS } from "./hostile-urls.ts";

type Canonical = typeof import("../products/canonical/entries.ts");

const LENGTH = 1 << 14;

const module = await counted<Canonical>('export * from "../products/canonical/entries.ts"', "wasm");

const { safeBrowsingExpressions, safeBrowsingKey, sigv4Key, surtKey } = module.exports;

const KEYS = {
  safeBrowsingKey: (text: string) => {
    const key = safeBrowsingKey(text);
    return typeof key === "string" ? safeBrowsingExpressions(key) : key;
  },
  surtKey,
  sigv4Key,
  "sigv4Key for S3": (text: string) => sigv4Key(text, { s3: true }),
};

describe.each(Object.entries(KEYS))("%s takes linear time for", (_, run) => {
  test.each(KEY_INPUTS)("$name", (input) => {
    expect(exponentOf(module, run, makerOf(input), LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

const { setParameter, sortParameters, deleteParameters, classifyHost, compileGlobs } = module.exports;

describe("edits of queries take linear time for many", () => {
  test.each(QUERY_PARTS)("%j", (part) => {
    const make = many("/?", part);
    const run = (url: string) => [setParameter(url, "x", "1"), sortParameters(url), deleteParameters(url, ["*"])];
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("query rules take linear time for", () => {
  const rules = { deny: ["x*", "*y", "c*d"], allow: ["*"] };
  const canonicalizers = (["keep", "first", "last"] as const).flatMap((duplicates) =>
    [{ sort: true }, { dropEmpty: true }].map((more) =>
      module.exports.createCanonicalizer({ query: { ...rules, duplicates, ...more } }),
    ),
  );
  const run = (url: string) => canonicalizers.map((canonicalize) => canonicalize(url));

  test.each(QUERY_PARTS)("many %j", (part) => {
    const make = many("http://h/?", part);
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test("many names, in the worst order", () => {
    const make = (length: number) => {
      const names = Array.from({ length: length / 8 }, (_, index) => `n${(index * 7919) % 100_003}`);
      return `http://h/?${names.join("&")}`;
    };
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

test.each([".", "a.", "0.", ":", "%", "[", "1", "-"])("the class of a host of many %j takes linear time", (part) => {
  const run = (hostname: string) => classifyHost({ hostname });
  const make = many("", part);
  expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
});

describe("a pattern of names takes linear time with", () => {
  test.each([
    ["many stars", () => `${"a*".repeat(30)}b`, "a"],
    ["stars around much that almost matches", (length: number) => `*${"a".repeat(length / 10)}b*`, "a"],
    ["stars around what matches at the end", (length: number) => `*${"ab".repeat(length / 20)}c*`, "ab"],
    ["much before a star", (length: number) => `${"a".repeat(length / 2)}*`, "a"],
    ["much after a star", (length: number) => `*${"a".repeat(length / 2)}`, "a"],
  ])("%s", (_, patternOf, part) => {
    const make = many("", part);
    const run = (name: string) => compileGlobs([patternOf(name.length)])(name);
    expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});
