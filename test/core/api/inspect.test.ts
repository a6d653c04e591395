import { inspect } from "node:util";
import { URL, URLSearchParams } from "anyurl";
import { describe, expect, test } from "vitest";

interface Classes {
  URL: typeof URL;
  URLSearchParams: typeof URLSearchParams;
}

/** The same value, made once with our classes and once with the platform's. */
function bothWays(make: (classes: Classes) => unknown) {
  return { ours: make({ URL, URLSearchParams }), native: make(globalThis as unknown as Classes) };
}

const href = "https://user:pw@example.com:8080/a?b=c&d=it's&b=f#h";
const manyPairs = Array.from({ length: 12 }, (_, index) => [`name${index}`, "value".repeat(3)] as [string, string]);

const values = {
  "a URL": bothWays(({ URL }) => new URL(href)),
  "an empty list": bothWays(({ URLSearchParams }) => new URLSearchParams()),
  "a short list": bothWays(({ URLSearchParams }) => new URLSearchParams("a=1&b='")),
  "a long list": bothWays(({ URLSearchParams }) => new URLSearchParams(manyPairs)),
  "a URL with a long list": bothWays(({ URL, URLSearchParams }) => new URL(`x:?${new URLSearchParams(manyPairs)}`)),
  "nested values": bothWays(({ URL, URLSearchParams }) => ({
    a: [new URL(href)],
    b: { c: { d: new URLSearchParams("e") } },
  })),
  "values beyond the depth": bothWays(({ URL, URLSearchParams }) => ({
    a: { b: { c: { url: new URL(href), params: new URLSearchParams("a"), keys: new URLSearchParams("a").keys() } } },
  })),
  entries: bothWays(({ URLSearchParams }) => new URLSearchParams("a=1&b=2").entries()),
  keys: bothWays(({ URLSearchParams }) => new URLSearchParams("a=1&b=2").keys()),
  "an iterator underway": bothWays(({ URLSearchParams }) => {
    const iterator = new URLSearchParams("a=1&b=2&c=3").values();
    iterator.next();
    return iterator;
  }),
};

describe.each(Object.entries(values))("%s reads like Node's own", (_, { ours, native }) => {
  test.each([
    ["by default", {}],
    ["with colours", { colors: true }],
    ["without depth", { depth: 0 }],
    ["with all depth", { depth: null }],
    ["on one line", { breakLength: Number.POSITIVE_INFINITY, compact: true }],
  ])("%s", (_, options) => {
    expect(inspect(ours, options)).toBe(inspect(native, options));
  });
});

test("an iterator of many values has one on a line", () => {
  const { ours, native } = bothWays(({ URLSearchParams }) => new URLSearchParams(manyPairs).entries());
  expect(inspect(ours)).toBe(inspect(native));
});

test("a subclass shows its name", () => {
  class Sub extends (URLSearchParams as unknown as new (init: string) => URLSearchParams) {}
  expect(inspect(new Sub("a=1"))).toBe("Sub { 'a' => '1' }");
});

test("the prototypes can be printed", () => {
  expect(inspect(URL.prototype)).toContain("href: [Getter/Setter]");
  expect(inspect(URLSearchParams.prototype)).toContain("size: [Getter]");
});
