/** A cache key means what the URL means, for servers that read some names as one. */
import { cacheKey, isFailure, type QueryOptions } from "@anyurl/canonical";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { besidesWitness, drawn, sampled } from "../../../thorough.ts";
import { skippedNotice } from "../installations.ts";
import { formReaders } from "./readers.ts";

const NAMES = [
  ...["a", "a.b", "a_b", "a+b", "a%20b", "a%2Eb", "a[b", "a]b", "_a", "+a", "[a", "a%00", "a%00b", "b", "c", ""],
  ...[
    "x",
    "x[",
    "x[]",
    "x[a]",
    "x[b]",
    "x%5Ba%5D",
    "x[a][]",
    "x[a][b]",
    "x[a]b",
    "x[a.b]",
    "x.a",
    "x]",
    "x[0]",
    "x[1]",
  ],
];
const VALUES = [
  "",
  "=",
  "=1",
  "=2",
  "=3",
  "=1;b=2",
  "=1%3Bb=2",
  "=1%3bb%3D2",
  "=+",
  "=%20",
  "=%26a=1",
  ";a=1",
  ";x[a]=2",
];

const queries = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.join("")).join("&"));

/** The query of a URL's key: what the server receives that is asked for the key. */
function keyQuery(query: string, options: QueryOptions): string {
  const key = cacheKey(`https://h.test/?${query}`, { query: options });
  if (isFailure(key)) throw new Error(key.message);
  return key.split("?")[1] ?? "";
}

/** A query that its key sorts. */
const UNSORTED = "b=1&a=2";

/** JSON that is the same for objects with the same members. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : (each ?? ""),
  );
}

const ANY = /^/;

/** Rack reads `a` as nil and `a=` as "", which the form makes one, as other servers do. */
const WITH_EQUALS_SIGNS = /^(?:[^&]*=[^&]*(?:&|$))*$/;

const SETS: readonly (readonly [title: string, options: QueryOptions, of: RegExp])[] = [
  ["by default", {}, ANY],
  ['with values: "form"', { values: "form" }, WITH_EQUALS_SIGNS],
  ["with tracking parameters removed", { tracking: "remove" }, ANY],
];

const readers = formReaders();

test.runIf(readers.length === 1)(`qs alone. ${skippedNotice}`, () => {
  expect(readers.map(({ name }) => name)).toEqual(["qs"]);
});

describe.each(readers)("$name", (reader) => {
  test.each(SETS)("reads the query of a key as its URL's, %s", (_, options, of) => {
    const generated = fc.sample(queries, drawn(sampled(20_000)));
    const asked = [...new Set([UNSORTED, ...generated])].filter((query) => of.test(query));
    const keys = asked.map((query) => keyQuery(query, options));
    const [inURL, inKey] = [reader.read(asked), reader.read(keys)];
    const differing = asked.filter((_query, index) => stable(inURL[index]) !== stable(inKey[index]));
    expect(differing.slice(0, 5)).toEqual([]);
    const changed = asked.filter((query, index) => query !== keys[index]);
    expect(changed).toContain(UNSORTED);
    expect(changed.length).toBeGreaterThan(besidesWitness(asked.length / 20));
  });

  test("finds keys that sort in any case", () => {
    const [one, other] = ["x[a]=1&x[b]=2&x=3", "x=3&x[a]=1&x[b]=2"];
    const [first, second] = reader.read([one, other]);
    expect(stable(first)).not.toBe(stable(second));
    const options = { sort: "name-value" } as const;
    expect(keyQuery(one, options)).toBe(keyQuery(other, options));
    expect(keyQuery(one, {})).not.toBe(keyQuery(other, {}));
  });
});
