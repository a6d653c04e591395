/** Inputs at the edges of the rules, each of which a small mistake in a rule changes. */
import type * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { BUILDS } from "./builds.ts";

type Edge = readonly [input: string, options: wasm.CanonicalizeOptions, href: string];

/** An input, and its changes: the rule, the text before, and the text after. */
type Steps = readonly [
  input: string,
  options: wasm.CanonicalizeOptions,
  changes: readonly (readonly [rule: string, before: string, after: string])[],
];

const INDEX = { indexFiles: ["index.html"] };
const KEEP = { mergeSlashes: "keep-urls" } as const;

const EDGES: readonly Edge[] = [
  ["http://www..a/", { www: "remove" }, "http://www..a/"],
  ["http://www.a./", { www: "remove" }, "http://www.a./"],
  ["http://www.www.a.b/", { www: "remove" }, "http://a.b/"],
  ["http://www.a../", { trailingDot: "remove", www: "remove" }, "http://www.a/"],
  ["http://a../", { trailingDot: "remove" }, "http://a/"],
  ["http://a.1../", { trailingDot: "remove" }, "http://a.1../"],
  ["http://a.1..:8080/", { trailingDot: "remove" }, "http://a.1..:8080/"],
  ["http://www.a.1../", { trailingDot: "remove", www: "remove" }, "http://a.1../"],
  ["http://www.b.xn--a../", { www: "remove" }, "http://b.xn--a../"],
  ["http://./", { trailingDot: "remove" }, "http://./"],
  ["file://./", { trailingDot: "remove" }, "file://./"],
  ["foo://./", { trailingDot: "remove" }, "foo://./"],

  ["http://h/a/index.html", { ...INDEX, trailingSlash: "add" }, "http://h/a/"],
  ["http://h/a.b/c", { trailingSlash: "add" }, "http://h/a.b/c/"],
  ["http://h/a.b", { trailingSlash: "add" }, "http://h/a.b"],
  ["http://h/a/index.html//index.html/", { ...INDEX, trailingSlash: "remove" }, "http://h/a"],
  ["http://h/index.html", { ...INDEX, trailingSlash: "remove" }, "http://h/"],
  ["http://h//", { trailingSlash: "remove" }, "http://h/"],

  [" localhost:8080 ", { defaultScheme: "https" }, "https://localhost:8080/"],
  ["localhost:%38080", { defaultScheme: "https" }, "https://localhost:8080/"],
  ["localhost:8%30", { defaultScheme: "https" }, "https://localhost:80/"],
  ["localhost:%38%", { defaultScheme: "https" }, "localhost:8%"],

  ["http://h/?", { query: { values: "form" } }, "http://h/"],
  ["http://h/?", { emptyQuery: "remove" }, "http://h/"],

  ["http://h//C:/a", { mergeSlashes: true }, "http://h/C:/a"],
  ["file:////C:/a//D:/", { mergeSlashes: true }, "file:///C:/a/D:/"],
  ["file:///x//C:/", { mergeSlashes: true }, "file:///x/C:/"],
  ["https%3A//x/y", { ...KEEP, base: "http://h/" }, "http://h/https%3A/x/y"],
  ["http://h/a\\http://b//c", KEEP, "http://h/a/http://b/c"],
  ["http://h/http:a//b", KEEP, "http://h/http:a/b"],
  ["http://h/xhttp://b", KEEP, "http://h/xhttp://b"],
  ["http://h/HTTPS:////b", KEEP, "http://h/HTTPS://b"],
];

const STEPS: readonly Steps[] = [
  [
    " localhost:8080 ",
    { defaultScheme: "https" },
    [
      ["default-scheme", "", "https://"],
      ["parse", " https://localhost:8080 ", "https://localhost:8080/"],
    ],
  ],
  [
    " localhost:%38080 ",
    { defaultScheme: "https" },
    [
      ["parse", " localhost:%38080 ", "localhost:%38080"],
      ["decode-unreserved", "%38", "8"],
      ["default-scheme", "", "https://"],
      ["parse", "", "/"],
    ],
  ],
  [" http://h/a ", { mergeSlashes: true }, [["parse", " http://h/a ", "http://h/a"]]],
  [
    " http://h//a ",
    { mergeSlashes: true },
    [
      ["parse", " http://h//a ", "http://h//a"],
      ["merge-slashes", "//", "/"],
    ],
  ],
  [
    "http://h/\\a\\b",
    { mergeSlashes: true },
    [
      ["backslashes", "/\\", "//"],
      ["merge-slashes", "//", "/"],
      ["backslashes", "\\", "/"],
    ],
  ],
  ["http://h/a/", { trailingSlash: "remove" }, [["trailing-slash", "/", ""]]],
  ["http://h/a", { trailingSlash: "remove" }, []],
];

describe.each(BUILDS)("%s", (_, { canonicalize }) => {
  it.each(EDGES)("%s with %j is %s", (input, options, href) => {
    expect(canonicalize(input, options)).toMatchObject({ href });
    expect(canonicalize(href, options)).toMatchObject({ href });
  });

  it.each(STEPS)("%s with %j has these changes", (input, options, changes) => {
    const result = canonicalize(input, options);
    const found = result.ok && result.changes.map(({ rule, before, after }) => [rule, before, after]);
    expect(found).toEqual(changes);
  });
});
