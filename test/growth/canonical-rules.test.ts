/** Canonical URLs, keys and lines take linear time with both engines: every rule, on input that is hard for it. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { describe, expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { type Counted, counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";
import { ALL_OPTIONS, HOSTILE, HOSTILE_QUERIES, makerOf } from "./hostile-urls.ts";

type Canonical = typeof import("@anyurl/canonical");

/** Of the longer input, in UTF-16 code units. */
const LENGTH = isThorough ? 1 << 15 : 1 << 12;

const engines: Readonly<Record<string, Counted<Canonical>>> = {
  "the engine in WebAssembly": await counted<Canonical>('export * from "@anyurl/canonical"'),
  "the engine in TypeScript": await counted<Canonical>('export * from "@anyurl/canonical"', "fallback"),
};

const SITE_PATTERNS = ["S*i", "*x*y*", "aaaaaaaaaaa*b", "*\u{1f600}"];

const CONFIGURATIONS: Readonly<Record<string, CanonicalizeOptions>> = {
  "all options": ALL_OPTIONS,
  strict: { profile: "strict", mergeSlashes: "keep-urls", query: { sort: "name-value" } },
  form: {
    nfc: true,
    defaultScheme: "https",
    query: { values: "form", sort: "name-value", tracking: "remove", rules: () => SITE_PATTERNS },
  },
  "a base": { nfc: true, trailingSlash: "add", base: "http://h/a/b", query: { duplicates: "last", dropEmpty: true } },
  "cache-key": { profile: "cache-key" },
};

/** A short run tries one in this many families with each set of options. */
const SHARE = 3;

/** The number of lines that the input is split into. Together they are as long as the input. */
const LINES = 16;

const FAMILIES: Readonly<Record<string, (length: number) => string>> = {
  ...Object.fromEntries(HOSTILE.map((input) => [input.name, makerOf(input)])),
  ...HOSTILE_QUERIES,
};

describe.each(Object.entries(engines))("with %s", (_, engine) => {
  const { createCanonicalizer, createKeyFunction, canonicalizeLines } = engine.exports;

  describe.each(Object.entries(CONFIGURATIONS))("and %s", (name, options) => {
    const place = Object.keys(CONFIGURATIONS).indexOf(name);
    const families = Object.entries(FAMILIES).filter((__, index) => isThorough || index % SHARE === place % SHARE);
    const canonicalize = createCanonicalizer(options);
    const keyOf = createKeyFunction(options);
    const lines = (text: string) => canonicalizeLines(new TextEncoder().encode(text), options);
    const runs = { canonicalize, keyOf, lines };

    test.each(families)("%s takes linear time", (___, make) => {
      const exponents = Object.entries(runs).map(
        ([name, run]) => [name, exponentOf(engine, run, make, LENGTH)] as const,
      );
      expect(exponents.filter(([, exponent]) => exponent > MOST_EXPONENT)).toEqual([]);
    });

    test("many lines of each take linear time", () => {
      const run = (text: string) => canonicalizeLines(new TextEncoder().encode(text), options);
      for (const [family, make] of families) {
        const makeLines = (length: number) => `${make(LENGTH / LINES)}\n`.repeat((LINES * length) / LENGTH);
        expect(exponentOf(engine, run, makeLines, LENGTH), family).toBeLessThanOrEqual(MOST_EXPONENT);
      }
    });
  });
});
