/** Decisions about URLs take linear time, whatever the URL, and linear time for each pattern. */
import { describe, expect, test, vi } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Policy = typeof import("@anyurl/policy");

const counting = await counted<Policy>('export * from "@anyurl/policy";');

const {
  canonicalResourceURI,
  checkClientIdentifierURL,
  createURLPolicy,
  hostMatcher,
  localRedirect,
  matchRedirectURI,
  originMatcher,
  safeHref,
} = counting.exports;

const LENGTH = 1 << 14;

const BASE = "https://app.example/a/b?c#d";

/** More than any input has. */
const maxLength = 1 << 20;

const POLICIES = [
  createURLPolicy({ maxLength }),
  createURLPolicy({
    maxLength,
    userinfo: "allow",
    schemes: ["http", "https", "file", "mailto", "app"],
    classes: ["domain"],
  }),
  createURLPolicy({ maxLength, hosts: ["**.example.com", "*.a", "h"], ports: "any" }),
  createURLPolicy({ maxLength, ports: [443], paths: ["/a/**", "/*/*/a", "/a"] }),
];

const origins = originMatcher(["https://**.example.com:*", "https://*.a", "http://localhost:*"]);
const hosts = hostMatcher(["**.example.com", "*.a", "localhost:80", "[::1]"]);
const REGISTERED = ["http://127.0.0.1/cb", "http://localhost/cb", "https://app.example/cb", "app:/cb"];

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  createURLPolicy: (text) => POLICIES.map((policy) => policy(text)),
  "createURLPolicy's schema": (text) => POLICIES.map((policy) => policy["~standard"].validate(text)),
  localRedirect: (text) => localRedirect(text, { base: BASE }),
  "localRedirect's base": (base) => localRedirect("../x?y", { base }),
  matchRedirectURI: (text) => matchRedirectURI(REGISTERED, text, { localhost: true }),
  "matchRedirectURI's registration": (text) => {
    try {
      return matchRedirectURI([text], "http://127.0.0.1:1/cb", { localhost: true });
    } catch (error) {
      return error;
    }
  },
  checkClientIdentifierURL,
  canonicalResourceURI,
  originMatcher: origins,
  hostMatcher: hosts,
  safeHref: (text) => safeHref(text),
  "safeHref's relative links": (text) => safeHref(text, { base: BASE }),
};

/** The texts before and after the parts that are repeated. */
const AROUND: readonly (readonly [start: string, end: string])[] = [
  ["", ""],
  ["https://", ".example.com/"],
  ["https://", "@h/"],
  ["https://h:", "/"],
  ["https://h/", ""],
  ["https://h/?", ""],
  ["http://127.0.0.1:1", "@evil.example/cb"],
  ["http://127.0.0.1/cb", "x"],
  ["http://[", "]/"],
  ["app:", "/"],
  ["app://", "@h/"],
  ["file://", "/a"],
  ["/", "/evil.example"],
];

const PARTS = [
  "a",
  "a.",
  ".",
  "/",
  "//",
  "\\",
  "@",
  ":",
  ":1",
  "1",
  "1.",
  "%2e",
  "%",
  "*",
  "?",
  "#",
  "../",
  "./",
  "/a",
];
const MORE_PARTS = ["é", "xn--", "\t", " ", "\0", "[", "::", "java", "-", "https://", "\ud800", "。"];

describe.each(Object.entries(FUNCTIONS))("%s takes linear time for", (_, run) => {
  test.each(AROUND)("%s…%s", (start, end) => {
    const slow = [...PARTS, ...MORE_PARTS].flatMap((part) => {
      const make = many(start, part, end);
      const exponent = exponentOf(counting, run, make, LENGTH);
      return exponent <= MOST_EXPONENT ? [] : [`${part}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });
});

const COUNT = 1 << 11;

const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Functions of a number of patterns, none of which matches. */
const MADE: Readonly<Record<string, (count: number) => unknown>> = {
  "hosts of a policy": (count) => createURLPolicy({ hosts: list(count, (index) => `**.h${index}.example`) }),
  "hosts of a policy with ports": (count) =>
    createURLPolicy({ hosts: list(count, (index) => `h${index}.example`), ports: [80, 443] }),
  "paths of a policy": (count) => createURLPolicy({ paths: list(count, (index) => `/*/a${index}/**`) }),
  "schemes of a policy": (count) => createURLPolicy({ schemes: list(count, (index) => `s${index}`) }),
  "ports of a policy": (count) => createURLPolicy({ ports: list(count, String).map(Number) }),
  "origins of one scheme": (count) => originMatcher(list(count, (index) => `https://h${index}.example:*`)),
  "origins of many schemes": (count) => originMatcher(list(count, (index) => `s${index}://*.example`)),
  "hosts of a server": (count) => hostMatcher(list(count, (index) => `**.h${index}.example:${index}`)),
  "schemes of a link": (count) => safeHref("https://h/", { schemes: list(count, (index) => `s${index}`) }),
  "redirect URIs of a client": (count) =>
    matchRedirectURI(
      list(count, (index) => `http://127.0.0.1:${index}/a${index}`),
      "http://127.0.0.1:1/cb",
    ),
};

describe("many patterns are read in linear time", () => {
  test.each(Object.entries(MADE))("%s", (_, make) => {
    expect(
      exponentOf(
        counting,
        ({ length }) => make(length),
        (length) => "x".repeat(length),
        COUNT,
      ),
    ).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

/** A pattern with many parts, and a text that almost matches. */
const LONG: Readonly<Record<string, (text: string) => unknown>> = {
  "a path of stars": (text) =>
    createURLPolicy({ maxLength, paths: ["/*".repeat(text.length)] })(`https://h${"/a".repeat(text.length)}/`),
  "a path of segments": (text) =>
    createURLPolicy({ maxLength, paths: [`${"/a".repeat(text.length)}/**`] })(`https://h${"/a".repeat(text.length)}`),
  "a host of labels": (text) =>
    createURLPolicy({ maxLength, hosts: [`**.${"a.".repeat(text.length)}b`] })(`https://${"a.".repeat(text.length)}c/`),
  "an origin of labels": (text) =>
    originMatcher([`https://**.${"a.".repeat(text.length)}b`])(`https://${"a.".repeat(text.length)}c`),
  "a host header of labels": (text) => hostMatcher([`**.${"a.".repeat(text.length)}b`])(`${"a.".repeat(text.length)}c`),
};

describe("a long pattern takes linear time for a text that almost matches", () => {
  test.each(Object.entries(LONG))("%s", (_, run) => {
    expect(exponentOf(counting, run, (length) => "x".repeat(length), 1 << 10)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

test("a host of many labels is not looked up at each of its dots", () => {
  // NOTE: The counters do not see that a set reads the whole of a new string.
  const has = vi.spyOn(Set.prototype, "has");
  const host = `${"a.".repeat(LENGTH / 2)}b`;
  expect(origins(`https://${host}`)).toBe(false);
  const read = has.mock.calls.reduce((sum, [value]) => sum + (typeof value === "string" ? value.length : 0), 0);
  has.mockRestore();
  expect(read).toBeGreaterThan(LENGTH);
  expect(read).toBeLessThan(20 * LENGTH);
});

describe("a decision takes steps for", () => {
  const stepsFor = (make: (count: number) => (text: string) => unknown, text: string) =>
    [8, COUNT].map((count) => {
      const decide = make(count);
      decide(text);
      return counting.stepsOf(() => decide(text));
    }) as [number, number];

  test.each([
    [
      "a policy of hosts",
      (count: number) => createURLPolicy({ hosts: list(count, (index) => `**.h${index}.example`) }),
    ],
    ["a policy of ports", (count: number) => createURLPolicy({ ports: list(count, String).map(Number) })],
    ["a matcher of origins", (count: number) => originMatcher(list(count, (index) => `https://**.h${index}.example`))],
  ] as const)("the URL alone: %s", (_, make) => {
    const [few, many] = stepsFor(make, "https://a.b.c.h7.example:9000/");
    expect(many).toBeLessThan(2 * few);
  });

  test("each pattern of a path", () => {
    const make = (count: number) => createURLPolicy({ paths: list(count, (index) => `/*/a${index}/**`) });
    const [few, many] = stepsFor(make, "https://h/a/b/c/d/e/f/g");
    expect(many / few).toBeLessThan(COUNT / 8);
  });
});
