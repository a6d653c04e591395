/**
 * The rules of `No-Vary-Search`, compared with no-vary-search.json and the draft's algorithm in short. The file has
 *
 * - the cases of the web platform tests, from speculation-rules/prefetch/no-vary-search/test-inputs.js and
 *   fetch/http-cache/no-vary-search.tentative.any.js: a header, two queries, and whether the response for the first may
 *   answer the second
 * - pairs of queries that the draft calls equal under every header that has an effect; `null` is no query
 * - headers, and the rules that they mean: `{}` is invalid or has no effect
 */
import { equalUnderNoVarySearch, type NoVarySearch, noVarySearchKey, parseNoVarySearch } from "@anyurl/guard";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { URLSearchParams, URL as WhatwgURL } from "whatwg-url";
import { sampled } from "../../thorough.ts";
import { queries } from "../canonical/query-arbitraries.ts";
import rows from "./no-vary-search.json" with { type: "json" };

const UPSTREAM = rows.upstream as unknown as readonly (readonly [string, string, string, boolean])[];
const EQUAL = rows.equal as unknown as readonly (readonly [string | null, string])[];
const HEADERS = rows.headers as unknown as readonly (readonly [header: string, rules: object])[];

const PAGE = "https://example.com/page";

/** The rules of a header without effect. */
const DEFAULT = { params: [], keyOrder: false };

/** The draft's algorithm "equivalent modulo variation config", step by step. */
function equalByDraft(one: string, other: string, { params = [], except, keyOrder = false }: NoVarySearch): boolean {
  const [left, right] = [new WhatwgURL(one), new WhatwgURL(other)];
  const parts = ["protocol", "username", "password", "host", "port", "pathname"] as const;
  if (parts.some((part) => left[part] !== right[part])) return false;
  const withoutFragment = (url: { href: string }) => url.href.replace(/#.*$/s, "");
  if (except === undefined && params.length === 0 && !keyOrder) return withoutFragment(left) === withoutFragment(right);
  const [before, after] = [left, right].map(({ search }) => {
    const pairs = [...new URLSearchParams(search)];
    const kept = pairs.filter(([name]) => (except === undefined ? !params.includes(name) : except.includes(name)));
    return keyOrder ? kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)) : kept;
  });
  return JSON.stringify(before) === JSON.stringify(after);
}

const names = fc.uniqueArray(fc.constantFrom("a", "b", "ab", "z", "é", "", "%", " ", "\ufffd", "utm_"), {
  maxLength: 4,
});

const rules: fc.Arbitrary<NoVarySearch> = fc.oneof(
  fc.record({ params: names, keyOrder: fc.boolean() }, { requiredKeys: [] }),
  fc.record({ except: names, keyOrder: fc.boolean() }, { requiredKeys: ["except"] }),
);

/** A query, and the same in another order, with other separators, or with one more pair. */
const pairsOfQueries = fc.tuple(queries, queries, fc.nat(3)).map(([query, more, way]): [string, string] => {
  const pairs = query.split("&");
  if (way === 0) return [query, more];
  if (way === 1) return [query, [...pairs].reverse().join("&")];
  if (way === 2) return [query, `${pairs.join("&&")}&a=${more.slice(0, 2)}`];
  return [query, query.replaceAll("=", "=+").replaceAll("=+", "=%20")];
});

describe("parseNoVarySearch", () => {
  test.each(HEADERS)("%s", (header, expected) => {
    const parsed = parseNoVarySearch(header);
    expect(parsed).toEqual({ ...("except" in expected ? { keyOrder: false } : DEFAULT), ...expected });
    expect([parsed, parsed.params, parsed.except].every(Object.isFrozen)).toBe(true);
  });

  test.each([null, undefined])("%s is a response without the header", (header) => {
    expect(parseNoVarySearch(header)).toEqual(DEFAULT);
  });

  test("reads the header of a response, of several lines too", () => {
    const { headers } = new Response("", { headers: [["No-Vary-Search", 'params=("a")']] });
    headers.append("No-Vary-Search", "key-order");
    expect(parseNoVarySearch(headers.get("No-Vary-Search"))).toEqual({ params: ["a"], keyOrder: true });
  });

  test("refuses other types", () => {
    const error = new TypeError("parseNoVarySearch: the header must be a string; got a number");
    expect(() => parseNoVarySearch(5 as never)).toThrow(error);
  });
});

describe("equalUnderNoVarySearch", () => {
  test.each(UPSTREAM)("%s: %s and %s", (header, stored, asked, expected) => {
    expect(equalUnderNoVarySearch(`${PAGE}?${stored}`, `${PAGE}?${asked}`, parseNoVarySearch(header))).toBe(expected);
  });

  test.each(EQUAL)("%s and %s are equal if the header has an effect", (one, other) => {
    const [left, right] = [one === null ? PAGE : `${PAGE}?${one}`, `${PAGE}?${other}`];
    for (const header of ["key-order", 'params=("x")', 'except=("a" "b" "c" "%C3%A9+%E6%B0%97")', "except=()"]) {
      expect(equalUnderNoVarySearch(left, right, parseNoVarySearch(header))).toBe(true);
    }
    for (const header of ["", "key-order=?0", "params=()"]) {
      const isSame = new WhatwgURL(left).href === new WhatwgURL(right).href;
      expect(equalUnderNoVarySearch(left, right, parseNoVarySearch(header))).toBe(isSame);
    }
  });

  test.each([
    ["http://example.com/page", false],
    ["https://u@example.com/page", false],
    ["https://u:p@example.com/page", false],
    ["https://example.com./page", false],
    ["https://example.com:8080/page", false],
    ["https://example.com/page/", false],
    ["https://example.com/p%61ge", false],
    ["HTTPS://EXAMPLE.com:443/./page#top", true],
  ])("parts of %s outside the query always matter, except the fragment", (url, expected) => {
    expect(equalUnderNoVarySearch(PAGE, url, { except: [] })).toBe(expected);
    expect(equalUnderNoVarySearch(PAGE, url, {})).toBe(expected);
  });

  test("an invalid URL is equal to none", () => {
    expect(equalUnderNoVarySearch("https://", "https://", {})).toBe(false);
    expect(equalUnderNoVarySearch(PAGE, "/page", {})).toBe(false);
    expect(noVarySearchKey("https://", {})).toMatchObject({ ok: false, reason: "host-missing" });
  });

  test("URL objects are accepted", () => {
    expect(equalUnderNoVarySearch(new URL(`${PAGE}?a`), new globalThis.URL(`${PAGE}?a=`), { keyOrder: true })).toBe(
      true,
    );
    expect(noVarySearchKey(new URL(`${PAGE}?a&b`), { params: ["a"] })).toBe(`${PAGE}?b=`);
  });
});

describe("the key", () => {
  test.each<[NoVarySearch, string, string]>([
    [{}, "?b&a=%2f+&&#f", "?b&a=%2f+&&"],
    [{}, "?#f", "?"],
    [{ keyOrder: true }, "?b&a=%2f+&&#f", "?a=%2F%20&b="],
    [{ keyOrder: true }, "?b=2&a=2&b=1&a=1", "?a=2&a=1&b=2&b=1"],
    [{ params: ["a", "b"] }, "?c=3&b=2&%61=1", "?c=3"],
    [{ params: ["a"] }, "?a=1", ""],
    [{ except: ["a"] }, "?c=3&b=2&%61=1", "?a=1"],
    [{ except: [] }, "?c=3&b=2&a=1", ""],
  ])("with %j, of %s", (given, query, expected) => {
    expect(noVarySearchKey(PAGE + query, given)).toBe(PAGE + expected);
  });

  test("two URLs are equal, as the draft says, if and only if their keys are the same", () => {
    const law = fc.property(rules, pairsOfQueries, (given, [one, other]) => {
      const [left, right] = [`${PAGE}?${one.replaceAll("#", "")}`, `${PAGE}?${other.replaceAll("#", "")}`];
      const isEqual = equalUnderNoVarySearch(left, right, given);
      expect(isEqual).toBe(equalByDraft(left, right, given));
      expect(isEqual).toBe(noVarySearchKey(left, given) === noVarySearchKey(right, given));
      expect(equalUnderNoVarySearch(right, left, given)).toBe(isEqual);
    });
    fc.assert(law, { numRuns: sampled(10_000) });
  });

  test("the key is a URL that is equal to the URL, and its own key", () => {
    const law = fc.property(rules, queries, (given, query) => {
      const url = `${PAGE}?${query}`;
      const key = noVarySearchKey(url, given) as string;
      expect(new WhatwgURL(key).href).toBe(key);
      expect(equalUnderNoVarySearch(url, key, given)).toBe(true);
      expect(noVarySearchKey(key, given)).toBe(key);
    });
    fc.assert(law, { numRuns: sampled(3000) });
  });
});

describe("the rules", () => {
  test("that change later are read again", () => {
    const given = { params: ["a"] };
    expect(noVarySearchKey(`${PAGE}?a&b`, given)).toBe(`${PAGE}?b=`);
    given.params[0] = "b";
    expect(noVarySearchKey(`${PAGE}?a&b`, given)).toBe(`${PAGE}?a=`);
  });

  test.each([
    [null, "the rules must be an object; got null"],
    ["key-order", "the rules must be an object; got a string"],
    [{ keyOrder: 1 }, "the rules.keyOrder must be true or false; got 1"],
    [{ params: "a" }, "the rules.params must be an array of strings; got a string"],
    [{ except: [1] }, "the rules.except[0] must be a string; got a number"],
    [{ params: [], except: [] }, "the rules must not contain both params and except"],
    [{ "key-order": true }, 'the rules must not contain "key-order"; allowed: except, keyOrder, params'],
  ])("refuses %j", (given, message) => {
    const refused = (run: () => unknown, caller: string) => expect(run).toThrow(new TypeError(`${caller}: ${message}`));
    refused(() => noVarySearchKey(PAGE, given as never), "noVarySearchKey");
    refused(() => equalUnderNoVarySearch(PAGE, PAGE, given as never), "equalUnderNoVarySearch");
  });
});
