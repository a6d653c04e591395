/** Keys with `values: "form"` and `sort: "name-value"`: the same for exactly the queries with the same parameters. */
import * as canonical from "@anyurl/canonical";
import { noVarySearchKey } from "@anyurl/guard";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { URLSearchParams } from "whatwg-url";
import { sampled } from "../../thorough.ts";
import * as fallback from "./entries.ts?fallback";
import { queries } from "./query-arbitraries.ts";

const PAGE = "https://example.com/page";

const OPTIONS = { profile: "cache-key", query: { values: "form", sort: "name-value" } } as const;

/** The decoded names and values, sorted. A `;` that is not encoded has a meaning of its own. */
function meaningOf(query: string): string {
  const pairs = query.split("&").map((text) => {
    const meaning = text.includes(";") ? text : [...new URLSearchParams(`?${text}`)];
    return JSON.stringify(meaning);
  });
  return pairs
    .filter((pair) => pair !== "[]")
    .sort()
    .join();
}

/** Ways to write a byte. */
const spellings = fc.constantFrom<(byte: number) => string>(
  (byte) => `%${byte.toString(16).padStart(2, "0")}`,
  (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  (byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16)}`),
);

/** A query, and another spelling of it in another order. */
const respelled = queries.chain((query) => {
  const pairs = [...new URLSearchParams(`?${query}`)];
  const write = (text: string, spell: (byte: number) => string) =>
    [...new TextEncoder().encode(text)].map((byte) => (byte < 0x10 ? `%0${byte.toString(16)}` : spell(byte))).join("");
  const written = pairs.map(([name, value]) =>
    fc.tuple(spellings, spellings, fc.constantFrom("&", "&&")).map(([first, second, separator]) => {
      const pair = value === "" && name !== "" ? write(name, first) : `${write(name, first)}=${write(value, second)}`;
      return pair + separator;
    }),
  );
  return fc
    .tuple(...written)
    .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }))
    .map((parts): [string, string] => [query, parts.join("")]);
});

describe.each([
  ["@anyurl/canonical", canonical],
  ["@anyurl/canonical on anyurl/fallback", fallback],
])("%s", (_, { canonicalize, createCanonicalizer }) => {
  const canonicalizer = createCanonicalizer(OPTIONS);
  const keyOf = (query: string) => {
    const result = canonicalizer(`${PAGE}?${query.replaceAll("#", "")}`);
    if (!result.ok) throw new Error(result.message);
    return result.key;
  };

  test.each([
    [["a=+", "a=%20", "a=%20&", "&a=+"], `${PAGE}?a=%20`],
    [["a", "a=", "%61", "a=&&"], `${PAGE}?a=`],
    [["a=1&&b=2", "a=1&b=2", "b=2&a=1"], `${PAGE}?a=1&b=2`],
    [["", "&", "&&"], PAGE],
    [["a=/", "a=%2F", "a=%2f"], `${PAGE}?a=%2F`],
    [["a=2&a=1", "a=1&a=2", "a=%32&a=1"], `${PAGE}?a=1&a=2`],
    [["a=é", "a=%C3%A9", "a=%c3%a9"], `${PAGE}?a=%C3%A9`],
    [["a=%f6", "a=%ef%bf%bd"], `${PAGE}?a=%EF%BF%BD`],
    [["a=~*", "a=%7e%2A"], `${PAGE}?a=~*`],
    [["a=1;b", "&a=1;b"], `${PAGE}?a=1;b`],
    [["a=1%3Bb", "a=1%3bb"], `${PAGE}?a=1%3Bb`],
  ])("%j have one key", (list, key) => {
    expect(list.map(keyOf)).toEqual(list.map(() => key));
    expect(canonicalize(PAGE, OPTIONS)).toMatchObject({ key: PAGE });
  });

  test("queries in any spelling and order have one key, which is its own", () => {
    const law = fc.property(respelled, ([query, other]) => {
      fc.pre(!/[#;]/.test(query));
      const key = keyOf(query);
      expect(keyOf(other)).toBe(key);
      expect(canonicalizer(key)).toMatchObject({ href: key, key, changes: [] });
    });
    fc.assert(law, { numRuns: sampled(3000) });
  });

  test("queries have the same key if and only if their parameters are the same", () => {
    const law = fc.property(queries, queries, (one, other) => {
      fc.pre(!`${one}${other}`.includes("#"));
      expect(keyOf(one) === keyOf(other)).toBe(meaningOf(one) === meaningOf(other));
    });
    fc.assert(law, { numRuns: sampled(3000) });
  });

  test("a key of No-Vary-Search is canonical", () => {
    const rules = canonical.createCanonicalizer({ profile: "whatwg", query: { values: "form", sort: true } });
    const law = fc.property(queries, (query) => {
      const key = noVarySearchKey(`${PAGE}?${query}`, { keyOrder: true }) as string;
      expect(rules(key)).toMatchObject({ href: key });
    });
    fc.assert(law, { numRuns: sampled(1000) });
  });
});
