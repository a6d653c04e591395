/** Tracking parameters, canonical values and No-Vary-Search take linear time, and sorting by values n log n. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";
import { QUERY_PARTS } from "./hostile-urls.ts";

type Module = typeof import("../products/canonical/entries.ts") &
  typeof import("@anyurl/guard/cache") &
  typeof import("@anyurl/guard");

const module = await counted<Module>(
  'export * from "../products/canonical/entries.ts"; export * from "@anyurl/guard";',
  "wasm",
);
const { createCanonicalizer, deleteTrackingParameters, noVarySearchKey, parseNoVarySearch, signatureComponents } =
  module.exports;

/** Of the longer input, in UTF-16 code units. */
const LENGTH = 1 << 14;

const PATTERNS = ["S*i", "*x*y*"];
const rules = () => PATTERNS;

const PARAMS = parseNoVarySearch('key-order, params=("a" "x")');
const EXCEPT = parseNoVarySearch('except=("a" "b")');

const RUNS: Readonly<Record<string, (query: string) => unknown>> = {
  deleteTrackingParameters: (query) => deleteTrackingParameters(`/?${query}`, { rules }),
  "canonical forms": (query) => canonicalizers.map((canonicalizer) => canonicalizer(`http://h/?${query}`)),
  signatureComponents: (query) => {
    const names = Array.from({ length: query.length >> 4 }, (_, index) => `"@query-param";name="${index}"`);
    return signatureComponents({ method: "GET", url: `http://h/?${query}` }, { components: ["@query", ...names] });
  },
  noVarySearchKey: (query) => [PARAMS, EXCEPT].map((each) => noVarySearchKey(`http://h/?${query}`, each)),
};

const canonicalizers = [
  createCanonicalizer({ query: { tracking: "remove", rules } }),
  createCanonicalizer({ query: { values: "form", sort: "name-value" } }),
  createCanonicalizer({ nfc: true, query: { values: "form", duplicates: "last", dropEmpty: true } }),
  createCanonicalizer({ query: { sort: "name-value" } }),
];

const PARTS = [...QUERY_PARTS, "amp;&", "amp;", "AMP;amp;a&", "UTM_a=;&", "utm_a=1&", "a=%C3%A9+&", "a=~%7e&", ";"];

const WHOLE: readonly (readonly [string, (length: number) => string])[] = [
  [
    "many values of one name",
    (length) => Array.from({ length: length / 8 }, (_, index) => `a=${(index * 7919) % 100_003}`).join("&"),
  ],
  [
    "many names",
    (length) => Array.from({ length: length / 8 }, (_, index) => `${String(index).padStart(5, "0")}=a`).join("&"),
  ],
  ["many equal values", (length) => "b=1&".repeat(length / 4)],
  [
    "long values that differ at the end",
    (length) => {
      const size = Math.floor(Math.sqrt(length));
      return Array.from({ length: size }, (_, index) => `b=${"x".repeat(size)}${(index * 7919) % 10_007}`).join("&");
    },
  ],
  ["one long value among many", (length) => `${"b=%25&".repeat(length / 12)}b=%25${"%25".repeat(length / 6)}`],
  ["many tracking parameters with long names", (length) => `utm_${"A".repeat(length / 64)}&`.repeat(64)],
];

describe.each(Object.entries(RUNS))("%s take linear time for", (_, run) => {
  test.each(PARTS)("many %j", (part) => {
    const make = many("", part);
    expect(exponentOf(module, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(WHOLE)("%s", (__, make) => {
    expect(exponentOf(module, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

test("100,000 parameters take at most 1.2 times the steps per parameter of 10,000", () => {
  const canonicalizer = createCanonicalizer({
    profile: "cache-key",
    query: { values: "form", tracking: "remove", rules, sort: "name-value", duplicates: "first" },
  });
  const urlOf = (count: number) => {
    const pairs = Array.from({ length: count }, (_, index) => `n${(index * 7919) % 100_003}=+&UTM_${index % 100}`);
    return `https://example.com/?${pairs.join("&")}`;
  };
  canonicalizer(urlOf(10));
  const [few, many] = [10_000, 100_000].map((count) => {
    const url = urlOf(count / 2);
    return module.stepsOf(() => canonicalizer(url)) / count;
  });
  expect((many ?? 0) / (few ?? 1)).toBeLessThan(1.2);
});
