/** Random lists return the results of a loop over `exec`. */
import { inspect } from "node:util";
import { URLPattern, type URLPatternInput, URLPatternList, type URLPatternListMatch } from "@anyurl/pattern";
import { expect, test } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { isThorough } from "../../thorough.ts";

const COUNT = isThorough ? 3000 : 1000;

/** Texts that are prefixes of each other, and differ in case or encoding. */
const PATH_PIECES = ["/", "/a", "/ab", "/abc", "/A", "/é", "a", "b", "/..", "-", "//", "/a/b"];
const GROUPS = [
  ":x",
  ":y?",
  ":z*",
  ":w+",
  "*",
  "(\\d+)",
  "([a-c]+)?",
  "{/a}?",
  "{/b}*",
  "{a}+",
  "{:v-}?",
  "{/:u}+",
  "{}",
];
const HOSTS = [
  "",
  "h",
  "a.h",
  "b.a.h",
  "*",
  "*.h",
  ":s.h",
  "{:s.}?h",
  "{a.}?h",
  "{a.}+h",
  "(a|b).h",
  "A.H",
  "bücher.h",
  "[\\:\\:1]",
];

function randomPath(random: Random): string {
  return random.repeat(0, 4, () => random.pick(random.chance(65) ? PATH_PIECES : GROUPS));
}

function randomInit(random: Random): URLPatternInput {
  return {
    ...(random.chance(20) && { protocol: random.pick(["https", "http{s}?", "*", "data", ":p", "foo"]) }),
    ...(random.chance(40) && { hostname: random.pick(HOSTS) }),
    ...(random.chance(15) && { port: random.pick(["", "443", "8080", "*", "80:p"]) }),
    ...(random.chance(80) && { pathname: randomPath(random) }),
    ...(random.chance(15) && { search: random.pick(["", "a=:b", "*", "A"]) }),
    ...(random.chance(10) && { hash: random.pick(["", "A", ":h"]) }),
    ...(random.chance(15) && {
      baseURL: random.pick(["https://h/a/b?a=1#A", "https://a.h:8080/a", "data:a", "foo:/a/b"]),
    }),
  };
}

function randomString(random: Random): string {
  const scheme = random.pick(["https://", "http{s}?://", "*://", "data\\:", "", ""]);
  const host = scheme.endsWith("//") ? random.pick(HOSTS) + random.pick(["", ":8080", ":*"]) : "";
  return scheme + host + randomPath(random) + random.pick(["", "", "\\?a=*", "#A"]);
}

/** Returns a pattern that parses. */
function randomPattern(random: Random, baseURL: string, ignoreCase: boolean): URLPattern | URLPatternInput {
  for (;;) {
    const input = random.chance(60) ? randomInit(random) : randomString(random);
    try {
      if (random.chance(20)) return new URLPattern(input, { ignoreCase: random.chance(50) });
      parse(input, baseURL, ignoreCase);
      return input;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

function parse(pattern: URLPattern | URLPatternInput, baseURL: string, ignoreCase: boolean): URLPattern {
  if (pattern instanceof URLPattern) return pattern;
  return typeof pattern === "string"
    ? new URLPattern(pattern, baseURL, { ignoreCase })
    : new URLPattern(pattern, { ignoreCase });
}

/** Returns a URL, or its components, with the texts of patterns. */
function randomInput(random: Random): URLPatternInput {
  const values = ["a", "b", "ab", "7", "A", "%C3%A9", "-", "x-", "/"];
  const path = random.repeat(0, 5, () => random.pick(random.chance(60) ? PATH_PIECES : values));
  const host = random.pick(["h", "a.h", "b.a.h", "A.h", "x.y.h", "b\u00fccher.h", "[::1]", "a.a.h"]);
  const rest = random.pick(["", "", "?a=1", "?A", "#A", "?a=1#a"]);
  if (random.chance(15)) return random.pick(["data:", "foo:", "foo://h", "not a URL"]) + path + rest;
  if (random.chance(15)) return { hostname: host, pathname: path };
  return `${random.pick(["https", "http"])}://${host}${random.pick(["", ":8080"])}/${path.replace(/^\//, "")}${rest}`;
}

interface Outcome {
  readonly list: readonly URLPatternListMatch[];
  readonly loop: readonly URLPatternListMatch[];
  readonly first: URLPatternListMatch | null;
}

function outcomeOf(index: number): Outcome {
  const random = new Random(19, index);
  const baseURL = random.pick(["https://h/a/x", "https://a.h:8080/", "foo:/a/b", "data:a"]);
  const ignoreCase = random.chance(30);
  const given = Array.from({ length: random.between(0, 12) }, () => randomPattern(random, baseURL, ignoreCase));
  const list = new URLPatternList(given, { baseURL, ignoreCase });
  const patterns = given.map((pattern) => parse(pattern, baseURL, ignoreCase));
  const input = randomInput(random);
  const base = typeof input === "string" && random.chance(10) ? "https://h/a/" : undefined;
  const loop = patterns.flatMap((pattern, position) => {
    const result = pattern.exec(input, base);
    return result === null ? [] : [{ index: position, pattern, result }];
  });
  return { list: list.all(input, base), loop, first: list.first(input, base) };
}

test(`${COUNT} random lists`, () => {
  const sizes = { none: 0, one: 0, several: 0 };
  for (let index = 0; index < COUNT; index++) {
    const { list, loop, first } = outcomeOf(index);
    const shown = ({ index: position, result }: URLPatternListMatch) => ({ position, result });
    expect(list.map(shown)).toEqual(loop.map(shown));
    expect(first === null ? [] : [shown(first)]).toEqual(loop.slice(0, 1).map(shown));
    sizes[loop.length === 0 ? "none" : loop.length === 1 ? "one" : "several"]++;
  }
  // Lists without matches, with one, and with several are frequent.
  for (const size of Object.values(sizes)) expect(size).toBeGreaterThan(COUNT / 20);
});

test.each([
  ["/:id", "a string"],
  [5, "a number"],
  [undefined, "undefined"],
])("a list of %j is a TypeError", (patterns, kind) => {
  const make = () => new URLPatternList(patterns as never, { baseURL: "https://example.com" });
  expect(make).toThrow(new TypeError(`URLPatternList: the patterns must be a list; got ${kind}`));
});

test("Node prints the patterns of a list, up to the depth", () => {
  class Routes extends URLPatternList {}
  const list = new URLPatternList([{ pathname: "/a" }, "https://b.example/"]);
  expect(inspect(list)).toMatch(
    /^URLPatternList\(2\) \[\n {2}URLPattern \{\n.*pathname: '\/a'.*hostname: 'b\.example'/s,
  );
  expect(inspect([[[list]]])).toBe("[ [ [ URLPatternList(2) ] ] ]");
  expect(inspect(new Routes([]))).toBe("Routes(0) []");
});

test("runners that pass no function get the size", () => {
  const list = new URLPatternList([{ pathname: "/a" }]);
  const print = Reflect.get(list, Symbol.for("nodejs.util.inspect.custom")) as (depth: number) => string;
  expect(print(2)).toBe("URLPatternList(1)");
});
