/** Tests of the changes that a canonical form lists. */
import type * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { BUILDS } from "./builds.ts";

type Short = readonly [rule: wasm.Rule, start: number, before: string, after: string];

interface Row {
  readonly input: string;
  readonly options: wasm.CanonicalizeOptions;
  readonly changes: readonly Short[];
}

const only = (options: wasm.CanonicalizeOptions): wasm.CanonicalizeOptions => ({ profile: "whatwg", ...options });

const ROWS: readonly Row[] = [
  { input: "http://h/%41", options: only({}), changes: [] },
  { input: "HTTP://h/%41", options: only({}), changes: [["parse", 0, "HTTP", "http"]] },
  { input: " http://h", options: only({}), changes: [["parse", 0, " http://h", "http://h/"]] },
  { input: "http://h/a/../b", options: only({}), changes: [["parse", 9, "a/../", ""]] },
  { input: "x", options: only({ base: "http://h/" }), changes: [["parse", 0, "", "http://h/"]] },
  {
    input: "http://u%41@h/%42?%43#%44",
    options: only({ decodeUnreserved: true }),
    changes: [
      ["decode-unreserved", 8, "%41", "A"],
      ["decode-unreserved", 12, "%42", "B"],
      ["decode-unreserved", 14, "%43", "C"],
      ["decode-unreserved", 16, "%44", "D"],
    ],
  },
  {
    input: "http://h/%2f%41%2f",
    options: only({ decodeUnreserved: true, uppercaseHex: true }),
    changes: [
      ["uppercase-hex", 9, "%2f", "%2F"],
      ["decode-unreserved", 12, "%41", "A"],
      ["uppercase-hex", 13, "%2f", "%2F"],
    ],
  },
  {
    input: "http://h/|a|?|",
    options: only({ encodeForbidden: true }),
    changes: [
      ["encode-forbidden", 9, "|", "%7C"],
      ["encode-forbidden", 13, "|", "%7C"],
      ["encode-forbidden", 17, "|", "%7C"],
    ],
  },
  {
    input: "http://h/e%CC%81/e%CC%81",
    options: only({ nfc: true }),
    changes: [
      ["nfc", 9, "e%CC%81", "%C3%A9"],
      ["nfc", 16, "e%CC%81", "%C3%A9"],
    ],
  },
  {
    input: "http://h/\\a//b",
    options: only({ mergeSlashes: true }),
    changes: [
      ["backslashes", 8, "/\\", "//"],
      ["merge-slashes", 8, "//", "/"],
      ["merge-slashes", 10, "//", "/"],
    ],
  },
  {
    input: "file://h//C|/D|/x",
    options: only({ mergeSlashes: true }),
    changes: [
      ["merge-slashes", 8, "//", "/"],
      ["encode-forbidden", 10, "|", "%7C"],
      ["encode-forbidden", 15, "|", "%7C"],
    ],
  },
  {
    input: "http://h//a/../%41",
    options: { profile: "cloudflare" },
    changes: [
      ["merge-slashes", 8, "//", "/"],
      ["parse", 9, "a/../", ""],
      ["decode-unreserved", 9, "%41", "A"],
    ],
  },
  { input: "http://h/a", options: only({ trailingSlash: "add" }), changes: [["trailing-slash", 10, "", "/"]] },
  { input: "http://h/a//?x", options: only({ trailingSlash: "remove" }), changes: [["trailing-slash", 10, "//", ""]] },
  {
    input: "http://h/a/i/i/",
    options: only({ trailingSlash: "remove", indexFiles: ["i"] }),
    changes: [
      ["trailing-slash", 14, "/", ""],
      ["index-file", 13, "i", ""],
      ["trailing-slash", 12, "/", ""],
      ["index-file", 11, "i", ""],
      ["trailing-slash", 10, "/", ""],
    ],
  },
  {
    input: "http://u:p@www.example.com.:8/?#f",
    options: only({
      userinfo: "remove",
      www: "remove",
      trailingDot: "remove",
      emptyQuery: "remove",
      fragment: "remove",
    }),
    changes: [
      ["userinfo", 7, "u:p@", ""],
      ["trailing-dot", 22, ".", ""],
      ["www", 7, "www.", ""],
      ["empty-query", 21, "?", ""],
      ["fragment", 21, "#f", ""],
    ],
  },
  {
    input: "u@www.h.",
    options: only({ defaultScheme: "http", scheme: "https", userinfo: "remove", trailingDot: "remove" }),
    changes: [
      ["default-scheme", 0, "", "http://"],
      ["parse", 15, "", "/"],
      ["userinfo", 7, "u@", ""],
      ["trailing-dot", 12, ".", ""],
      ["scheme", 4, "", "s"],
    ],
  },
  {
    input: "http://h//a/https:\\\\\\b//c/http:/d",
    options: only({ mergeSlashes: "keep-urls" }),
    changes: [
      ["merge-slashes", 8, "//", "/"],
      ["backslashes", 17, "\\\\\\", "///"],
      ["merge-slashes", 17, "///", "//"],
      ["merge-slashes", 20, "//", "/"],
    ],
  },
  {
    input: "http://h/?d=1&b=1&&a=&c=3&b=2&x#f",
    options: only({ query: { deny: ["d"], dropEmpty: true, duplicates: "first", sort: true } }),
    changes: [
      ["query-deny", 10, "d=1&", ""],
      ["query-empty", 14, "&", ""],
      ["query-empty", 14, "a=&", ""],
      ["query-empty", 21, "&x", ""],
      ["query-duplicates", 17, "&b=2", ""],
    ],
  },
  { input: "http://h/?b&a&c", options: only({ query: { sort: true } }), changes: [["query-sort", 10, "b&a", "a&b"]] },
  {
    input: "http://h/?a&b",
    options: only({ query: { allow: ["c"] } }),
    changes: [
      ["query-allow", 10, "a&", ""],
      ["query-allow", 10, "b", ""],
      ["empty-query", 9, "?", ""],
    ],
  },
  {
    input: "file:///%43|/",
    options: only({ decodeUnreserved: true }),
    changes: [
      ["decode-unreserved", 8, "%43", "C"],
      ["encode-forbidden", 9, "|", "%7C"],
    ],
  },
  {
    input: "foo://%41{/",
    options: {},
    changes: [
      ["decode-unreserved", 6, "%41", "A"],
      ["encode-forbidden", 7, "{", "%7B"],
    ],
  },
];

describe.each(BUILDS)("%s", (_, { canonicalize }) => {
  it.each(ROWS)("$input", ({ input, options, changes }) => {
    const result = canonicalize(input, options);
    if (!result.ok) throw new Error(result.reason);
    const expected = changes.map(([rule, start, before, after]) => {
      return { rule, start, end: start + before.length, before, after };
    });
    expect(result.changes).toEqual(expected);
    expect(result.changes).toBe(result.changes);
    let text = input;
    for (const { start, end, after } of result.changes) text = text.slice(0, start) + after + text.slice(end);
    expect(text).toBe(result.href);
  });

  it("are part of the JSON of a canonical form", () => {
    const result = canonicalize("HTTP://h/a%2f");
    expect(JSON.parse(JSON.stringify(result))).toEqual({
      ok: true,
      href: "http://h/a%2F",
      key: "http://h/a%2F",
      changes: [
        { rule: "parse", start: 0, end: 4, before: "HTTP", after: "http" },
        { rule: "uppercase-hex", start: 10, end: 13, before: "%2f", after: "%2F" },
      ],
      flags: ["encoded-slash"],
    });
  });

  it("are counted in UTF-16 code units", () => {
    const result = canonicalize("http://h/#\u{1f600}%41");
    if (!result.ok) throw new Error(result.reason);
    const [parsed, decoded] = result.changes;
    expect(parsed).toMatchObject({ start: 10, end: 12, before: "\u{1f600}", after: "%F0%9F%98%80" });
    expect(decoded).toMatchObject({ start: 22, end: 25 });
  });
});
