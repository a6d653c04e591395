/** The rules for parameters: their results and recorded changes. */
import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QueryOptions } from "../../../packages/canonical/src/options/generated/types.ts";
import { applyQueryRules } from "../../../packages/canonical/src/query/rules.ts";
import { TRACKING_PARAMETERS } from "../../../packages/canonical/src/query/tracking-parameters.ts";
import type { Change } from "../../../packages/canonical/src/results/changes.ts";
import { sampled } from "../../thorough.ts";
import { decoded, matchesSlowly, namesIn, patterns, queries } from "./query-arbitraries.ts";
import { apply, compile, PAGE } from "./query-rules.ts";

const RUNS = { numRuns: sampled(10_000) };

/** The calls between two measurements of the memory. */
const CALLS = 20_000;

/** Applies the rules to a query, and records the changes. */
function applyRecorded(options: QueryOptions, query: string, at = 0) {
  const changes: Change[] = [];
  const result = apply(options, query, at, {
    record: (rule, start, before, after) => changes.push({ rule, start, end: start + before.length, before, after }),
  });
  return { result, changes };
}

/** Applies the changes in order. The text before each change must be the one that it names. */
function replay(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, { start, end, before, after }) => {
    expect(now.slice(start, end)).toBe(before);
    expect(before).not.toBe(after);
    return now.slice(0, start) + after + now.slice(end);
  }, text);
}

/** The parameters of a query, decoded; `name` is `undefined` in empty ones. */
function parametersOf(query: string) {
  const found = namesIn(query);
  const values = [...decoded(query).values()].values();
  return query.split("&").map((text, index) => {
    const name = found[index];
    return { text, name, value: name === undefined ? "" : (values.next().value ?? "") };
  });
}

/** The canonical way to write a text, character by character. */
function writtenForm(text: string): string {
  const encode = (character: string) => {
    const bytes = [...new TextEncoder().encode(character)];
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
  };
  return text.replace(/[^A-Za-z0-9*\-._~]/gu, encode);
}

function isTracked(list: readonly string[], { text, name = "" }: { text: string; name: string | undefined }): boolean {
  const lowered = (each: string) => each.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const bare = lowered(name).replace(/^(amp;)*/, "");
  return list.some((pattern) => matchesSlowly(lowered(pattern), bare)) && !/;/.test(text.replace(/^(amp;)*/i, ""));
}

const order = (a = "", b = "") => (a < b ? -1 : a === b ? 0 : 1);

/** The rules in their simplest form, one after the other. */
function model(rules: QueryOptions, query: string): string {
  const { values, allow, deny, tracking, rules: hook, dropEmpty, duplicates, sort } = rules;
  const matches = (list: readonly string[], name: string) => list.some((pattern) => matchesSlowly(pattern, name));
  let pairs = parametersOf(query);
  if (values === "form") {
    pairs = pairs.flatMap(({ name, value, text }) => {
      const form = text.includes(";") ? text : `${writtenForm(name ?? "")}=${writtenForm(value)}`;
      return name === undefined ? [] : [{ name, value, text: form }];
    });
  }
  if (allow !== undefined) pairs = pairs.filter(({ name }) => name === undefined || matches(allow, name));
  if (deny !== undefined) pairs = pairs.filter(({ name }) => name === undefined || !matches(deny, name));
  const tracked = [...(tracking === "remove" ? TRACKING_PARAMETERS.names : []), ...(hook?.(PAGE) ?? [])];
  pairs = pairs.filter((pair) => pair.name === undefined || !isTracked(tracked, pair));
  if (dropEmpty) pairs = pairs.filter(({ text }) => /=./s.test(text));
  if (duplicates === "first" || duplicates === "last") {
    const search = duplicates === "first" ? "findIndex" : "findLastIndex";
    const all = pairs;
    pairs = all.filter(({ name }, at) => name === undefined || all[search]((other) => other.name === name) === at);
  }
  const isFolded = ({ name = "", text }: (typeof pairs)[0]) =>
    ["\0", " ", ".", "[", "]"].some((each) => name.includes(each)) || text.includes(";");
  if (sort === "name-value" || (sort && !pairs.some(isFolded))) {
    const named = pairs.filter(({ name }) => name !== undefined);
    const byValue = (a: (typeof named)[0], b: (typeof named)[0]) => order(a.value, b.value) || order(a.text, b.text);
    named.sort((a, b) => order(a.name, b.name) || (sort === "name-value" ? byValue(a, b) : 0));
    const sorted = named.values();
    pairs = pairs.map((pair) => (pair.name === undefined ? pair : (sorted.next().value ?? pair)));
  }
  return pairs.map(({ text }) => text).join("&");
}

const SITE = ["si", "Z*a"];

const options: fc.Arbitrary<QueryOptions> = fc.record(
  {
    values: fc.constantFrom("keep", "form"),
    allow: patterns.map((list) => [...list, "a*", "é"]),
    deny: patterns,
    tracking: fc.constantFrom("keep", "remove"),
    rules: fc.constantFrom<NonNullable<QueryOptions["rules"]>>(
      () => SITE,
      () => undefined,
    ),
    sort: fc.constantFrom(false, true, "name-value" as const),
    duplicates: fc.constantFrom("keep", "first", "last"),
    dropEmpty: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe("applyQueryRules", () => {
  test.each<[string, QueryOptions, string, string]>([
    ["allow", { allow: ["a", "c*"] }, "a=1&b=2&cd=3&a", "a=1&cd=3&a"],
    ["allow nothing", { allow: [] }, "a=1&b=2", ""],
    ["deny", { deny: ["utm_*"] }, "utm_a=1&b=2&%75tm_c=3", "b=2"],
    ["deny an allowed name", { allow: ["a*"], deny: ["ab"] }, "a&ab&ac&b", "a&ac"],
    ["a pattern does not match beyond the end of a name", { allow: ["a=*"] }, "a=b", ""],
    ["a pattern does not match before the start of a name", { allow: ["*&a"] }, "&a", ""],
    ["names may contain encoded separators", { deny: ["a=*", "*&c"] }, "a%3Db&b%26c=1&d", "d"],
    ["empty pairs are not parameters", { allow: ["a"], deny: [""] }, "&a&&b&=v&", "&a&&"],
    ["drop empty", { dropEmpty: true }, "&a&b=&&c=1&=v&=&", "c=1&=v"],
    ["a space is a value", { dropEmpty: true }, "a=+&b=%20&c=", "a=+&b=%20"],
    ["nothing is left", { dropEmpty: true }, "a&b=", ""],
    ["an empty query", { dropEmpty: true, sort: true, allow: [] }, "", ""],
    ["the first of a name", { duplicates: "first" }, "a=1&b=2&%61=3&a=4", "a=1&b=2"],
    ["the last of a name", { duplicates: "last" }, "a=1&b=2&%61=3&a=4", "b=2&a=4"],
    ["all of a name", { duplicates: "keep", sort: true }, "b&a=2&a=1", "a=2&a=1&b"],
    ["the last of a name in its place, then sorted", { duplicates: "last", sort: true }, "b=1&a=1&b=2", "a=1&b=2"],
    ["empty values are dropped before duplicates", { duplicates: "first", dropEmpty: true }, "a=&a=1", "a=1"],
    ["empty pairs are not duplicates", { duplicates: "first", sort: true }, "b&&&a", "a&&&b"],
    ["values are not compared", { duplicates: "first" }, "a=2&a=1", "a=2"],
    ["names are compared after decoding", { duplicates: "first" }, "a+b=1&a%20b=2&a%2Bb=3", "a+b=1&a%2Bb=3"],
    ["upper and lower case differ", { duplicates: "first", deny: ["x"] }, "a=1&A=2&X", "a=1&A=2&X"],
    ["sort", { sort: true }, "c=3&a=1&b=2", "a=1&b=2&c=3"],
    ["an encoded separator in a value", { sort: true, duplicates: "first" }, "b&a=1%262", "a=1%262&b"],
    ["bytes stay unchanged", { sort: true }, "b=x+y&a=x%20y,%&%zz=é", "%zz=é&a=x%20y,%&b=x+y"],
    ["a “;” keeps the order", { sort: true }, "b=1&a=2;c", "b=1&a=2;c"],
    ["an encoded “;” does not", { sort: true }, "b=1&a=2%3Bc", "a=2%3Bc&b=1"],
    ["a part of a name keeps the order", { sort: true }, "x[b]=1&x[a]=2&c", "x[b]=1&x[a]=2&c"],
    ["an encoded bracket", { sort: true }, "x%5b=1&c", "x%5b=1&c"],
    ["a closing bracket", { sort: true }, "x]=1&c", "x]=1&c"],
    ["a dot in a name", { sort: true }, "x%2eb=1&c", "x%2eb=1&c"],
    ["a space in a name", { sort: true }, "x+b=1&c", "x+b=1&c"],
    ["a NUL in a name", { sort: true }, "x%00=1&c", "x%00=1&c"],
    ["names in values", { sort: true }, "x=1.[]+%00&c", "c&x=1.[]+%00"],
    ["a deleted name does not count", { sort: true, deny: ["x*"] }, "d&x[]=1&c", "c&d"],
    ["a deleted duplicate does not count", { sort: true, duplicates: "last" }, "d;=1&c&d%3b=2", "c&d%3b=2"],
    ["names in any case with their values", { sort: "name-value" }, "x[b]=1;&x[a]=2&c", "c&x[a]=2&x[b]=1;"],
    ["form keeps a “;”", { values: "form" }, "a=%41;%3b+&b=%3b", "a=%41;%3b+&b=%3B"],
    ["form: spaces", { values: "form" }, "a=+&a=%20&a+b=1", "a=%20&a=%20&a%20b=1"],
    ["form: no value", { values: "form" }, "a&b=", "a=&b="],
    ["form: empty pairs", { values: "form" }, "&a=1&&b=2&", "a=1&b=2"],
    ["form: nothing is left", { values: "form" }, "&&", ""],
    ["form: reserved characters", { values: "form" }, "a=/%2F,%2c=%3d", "a=%2F%2F%2C%2C%3D%3D"],
    ["form: unreserved characters", { values: "form" }, "%61=%7e%2D%2A*", "a=~-**"],
    ["form: not UTF-8", { values: "form" }, "a=%FF%C3&b=%zz%", "a=%EF%BF%BD%EF%BF%BD&b=%25zz%25"],
    ["form: not ASCII", { values: "form" }, "é=%c3%a9", "%C3%A9=%C3%A9"],
    ["form: the empty name", { values: "form" }, "=&=v", "=&=v"],
    ["form before the other rules", { values: "form", dropEmpty: true, sort: true }, "c&b=+&&a=1", "a=1&b=%20"],
    ["sort by values", { sort: "name-value" }, "b&a=2&a=10&a=1&a", "a&a=1&a=10&a=2&b"],
    ["sort by decoded values", { sort: "name-value" }, "a=%62&a=c&a=a&a=%00", "a=%00&a=a&a=%62&a=c"],
    ["sort equal values as written", { sort: "name-value" }, "a=%20&%61=+&a=+&a=&a", "a&a=&%61=+&a=%20&a=+"],
    ["sort by values around empty pairs", { sort: "name-value" }, "a=2&&a=1&", "a=1&&a=2&"],
    ["tracking", { tracking: "remove" }, "utm_source=1&a=2&gclid=3&b", "a=2&b"],
    ["tracking in upper case", { tracking: "remove" }, "UTM_Source=1&a&GCLID=2&sccid&RANSITEID", "a"],
    ["tracking after amp;", { tracking: "remove" }, "b=1&amp;utm_source=1&amp;c=2&AMP;amp;gclid=3", "b=1&amp;c=2"],
    ["tracking after an encoded amp;", { tracking: "remove" }, "b=1&amp%3Butm_source=1", "b=1"],
    ["amp alone", { tracking: "remove" }, "amp&amp;&amp;amp;a=1&amputm_source", "amp&amp;&amp;amp;a=1&amputm_source"],
    ["the Kelvin sign is not a k", { tracking: "remove" }, "_%E2%84%AAx=1&_Kx=2", "_%E2%84%AAx=1"],
    ["tracking with a “;”", { tracking: "remove" }, "utm_content=x;callback=evil&a", "utm_content=x;callback=evil&a"],
    ["tracking with a “;” in the name", { tracking: "remove" }, "utm_a;b=1&utm_c%3Bd=1", "utm_a;b=1"],
    ["“;” after amp;", { tracking: "remove" }, "amp;utm_a=1;b=2&amp;utm_c=3", "amp;utm_a=1;b=2"],
    ["denying with a “;”", { deny: ["utm_*"] }, "utm_content=x;callback=evil&a", "a"],
    ["rules of a site", { rules: () => ["si", "Pd_Rd_*"] }, "SI=1&pd_rd_w=2&a&amp;si=3", "a"],
    ["rules of a site beside tracking", { tracking: "remove", rules: () => ["si"] }, "si&utm_a&b", "b"],
    ["no rules for a site", { tracking: "remove", rules: () => undefined }, "si&utm_a&b", "si&b"],
    ["lone surrogates", { sort: true, duplicates: "first" }, "\ud800=1&\udc00=2&b&%FF", "b&\ud800=1"],
  ])("%s", (_what, rules, query, expected) => {
    expect(apply(rules, query)).toBe(expected);
    expect(applyRecorded(rules, query).result).toBe(expected);
  });

  test.each<[string, QueryOptions, string, [rule: string, start: number, before: string, after: string][]]>([
    ["nothing", { sort: true, deny: ["x"] }, "a=1&b=2", []],
    ["nothing for an empty query", { dropEmpty: true }, "", []],
    ["the first pair", { deny: ["a"] }, "a=1&b=2", [["query-deny", 10, "a=1&", ""]]],
    ["the last pair", { deny: ["b"] }, "a=1&b=2", [["query-deny", 13, "&b=2", ""]]],
    ["the only pair", { deny: ["a"] }, "a=1", [["query-deny", 10, "a=1", ""]]],
    [
      "all pairs, each on its own",
      { allow: [] },
      "a&b&c",
      [
        ["query-allow", 10, "a&", ""],
        ["query-allow", 10, "b&", ""],
        ["query-allow", 10, "c", ""],
      ],
    ],
    [
      "the rules in order",
      { allow: ["a", "b", "c", "d"], deny: ["d"], dropEmpty: true, duplicates: "last", sort: true },
      "c=1&x=1&b=1&d=1&a=&c=2&b=2",
      [
        ["query-allow", 14, "x=1&", ""],
        ["query-deny", 18, "d=1&", ""],
        ["query-empty", 18, "a=&", ""],
        ["query-duplicates", 10, "c=1&", ""],
        ["query-duplicates", 10, "b=1&", ""],
        ["query-sort", 10, "c=2&b=2", "b=2&c=2"],
      ],
    ],
    [
      "each new spelling, and each tracking parameter",
      { values: "form", tracking: "remove", rules: () => ["si"], sort: "name-value" },
      "a=+&&c=1&utm_a=/&a=!&si",
      [
        ["query-values", 14, "&", ""],
        ["query-values", 10, "a=+", "a=%20"],
        ["query-values", 20, "utm_a=/", "utm_a=%2F"],
        ["query-values", 30, "a=!", "a=%21"],
        ["query-values", 36, "si", "si="],
        ["query-tracking", 20, "utm_a=%2F&", ""],
        ["query-tracking", 25, "&si=", ""],
        ["query-sort", 16, "c=1&a=%21", "a=%21&c=1"],
      ],
    ],
    ["only the moved part when sorting", { sort: true }, "a&c&b&d", [["query-sort", 12, "c&b", "b&c"]]],
    ["an empty pair", { dropEmpty: true }, "a=1&", [["query-empty", 13, "&", ""]]],
  ])("records %s", (_what, rules, query, expected) => {
    const { changes } = applyRecorded(rules, query, 10);
    expect(changes.map(({ rule, start, before, after }) => [rule, start, before, after])).toEqual(expected);
  });

  test("agrees with the simple form, with a recorder and without", () => {
    const law = fc.property(options, queries, (rules, query) => {
      const expected = model(rules, query);
      expect(apply(rules, query)).toBe(expected);
      expect(applyRecorded(rules, query).result).toBe(expected);
    });
    fc.assert(law, RUNS);
  });

  test("is idempotent, and records nothing the second time", () => {
    const law = fc.property(options, queries, (rules, query) => {
      const once = apply(rules, query);
      expect(applyRecorded(rules, once)).toEqual({ result: once, changes: [] });
    });
    fc.assert(law, RUNS);
  });

  test("records changes that turn the query into the result", () => {
    const law = fc.property(options, queries, fc.string(), fc.string(), (rules, query, before, after) => {
      const { result, changes } = applyRecorded(rules, query, before.length + 1);
      expect(replay(`${before}?${query}${after}`, changes)).toBe(`${before}?${result}${after}`);
    });
    fc.assert(law, RUNS);
  });

  test.each<[string, QueryOptions]>([
    ["sorted", { sort: true, duplicates: "first", deny: ["utm_*", "*clid", "a*z", "*y*y*"], allow: ["*"] }],
    [
      "in the written form, without tracking parameters",
      { values: "form", tracking: "remove", rules: () => SITE, sort: "name-value", duplicates: "first" },
    ],
    ["not sorted", { duplicates: "last", deny: ["utm_*", "*clid", "a*z", "*y*y*"], dropEmpty: true }],
  ])("allocates nothing if nothing changes: %s", (_what, rules) => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const compiled = compile(rules);
    if (compiled === undefined) throw new Error("There must be rules");
    const query = "amount=1&category=shoes&color=black&page=2&per_page=50&size=44";
    /** Whether calls take less than the smallest object, of 12 bytes, for each. */
    const isWithout = () => {
      collectGarbage();
      const { heapUsed } = process.memoryUsage();
      let same = 0;
      for (let count = 0; count < CALLS; count++) {
        if (applyQueryRules(compiled, query, PAGE, 0, undefined) === query) same++;
      }
      const grown = process.memoryUsage().heapUsed - heapUsed;
      expect(same).toBe(CALLS);
      return grown < CALLS * 12;
    };
    // The first rounds include the compiler's.
    expect(Array.from({ length: 10 }).some(isWithout)).toBe(true);
  });
});
