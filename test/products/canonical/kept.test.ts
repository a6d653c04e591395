/** Functions remember what they compiled from options. A changed object must never get an earlier result. */

import { describe, expect, it, test } from "vitest";
import { Random } from "../../core/differential/random.ts";
import { enough, sampled } from "../../thorough.ts";
import * as wasm from "./entries.ts";
import * as fallback from "./entries.ts?fallback";

type Canonical = typeof wasm;
type Members = Record<string, unknown>;

const URLS = [
  "http://www.example.com/%7Ea//b/?utm_source=x&b=2&a=1&b=#top",
  "https://u@example.com./a%2fb/index.html?c&A=&a=1",
  "/x/../%41?b=+&a",
  "example.org/?z&ref=1&a",
];

const SITE = ["ref"];

/** The values of members, of which some are invalid, alone or with others. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  profile: ["whatwg", "rfc3986", "cloudflare", "strict", "cache-key", "surt", "sigv4", "other", undefined],
  base: ["http://base.example//b/c", "http://other.example/", "relative", undefined],
  defaultScheme: ["https", "http", undefined],
  scheme: ["keep", "https"],
  decodeUnreserved: [true, false, "yes"],
  mergeSlashes: [true, false, "keep-urls"],
  trailingSlash: ["keep", "add", "remove"],
  www: ["keep", "remove"],
  fragment: ["keep", "remove"],
  refuse: [[], ["encoded-slash"], ["other"]],
  maxLength: [1, 30, 1000, 0, Number.NaN],
};

const QUERY_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  values: ["keep", "form"],
  tracking: ["keep", "remove"],
  rules: [() => SITE, undefined],
  sort: [true, false, "name-value"],
  duplicates: ["keep", "first", "last"],
  dropEmpty: [true, false],
};

const PATTERNS = ["utm_*", "a", "b", "*", "ref", "\\a", 5];

function setOrDelete(random: Random, members: Members, values: typeof VALUES): void {
  const name = random.pick(Object.keys(values));
  if (random.chance(30)) delete members[name];
  else members[name] = random.pick(values[name] as readonly unknown[]);
}

/** Changes an array in its place. Its length can stay. */
function changeArray(random: Random, array: unknown[], items: readonly unknown[]): void {
  const at = random.below(array.length + 1);
  if (random.chance(40)) array.splice(at, 1);
  else array[Math.min(at, 3)] = random.pick(items);
}

type Change = (random: Random, options: Members, query: Members) => void;

/** Changes of a member, or of something inside it. */
const CHANGES: readonly Change[] = [
  (random, options) => setOrDelete(random, options, VALUES),
  (random, _, query) => setOrDelete(random, query, QUERY_VALUES),
  (random, _, query) => {
    query.deny ??= [];
    changeArray(random, query.deny as unknown[], PATTERNS);
  },
  (random, options) => {
    options.indexFiles ??= [];
    changeArray(random, options.indexFiles as unknown[], ["index.html", "a", "/"]);
  },
  (random, options) => {
    if (!(options.base instanceof URL)) options.base = new URL("http://base.example/");
    (options.base as URL).pathname = random.pick(["/a/b", "//c", "/"]);
  },
  // Without this, most options would be invalid after a while.
  (_, options) => {
    for (const name of Object.keys(options)) delete options[name];
  },
  () => {},
  () => {},
];

function change(random: Random, options: Members): void {
  options.query ??= {};
  random.pick(CHANGES)(random, options, options.query as Members);
}

const outcomeOf = (call: () => unknown): string => {
  try {
    return JSON.stringify(call());
  } catch (error) {
    return `${error}`.replace(/: \w+:/, ":");
  }
};

/** Returns functions by the contents of options, so that each is compiled once, by one that remembers nothing. */
function compiling(create: (options: never) => (url: string) => unknown) {
  const made = new Map<string, (url: string) => string>();
  return (options: Members): ((url: string) => string) => {
    const contents = JSON.stringify(options, (_, value) => (typeof value === "object" ? value : `${value}`));
    let found = made.get(contents);
    if (found === undefined) {
      const functions: ((url: string) => unknown)[] = [];
      const failed = outcomeOf(() => functions.push(create(options as never)));
      const [compiled] = functions;
      found = compiled === undefined ? () => failed : (url) => outcomeOf(() => compiled(url));
      made.set(contents, found);
    }
    return found;
  };
}

const ENGINES: readonly (readonly [string, Canonical])[] = [
  ["WebAssembly", wasm],
  ["the fallback", fallback],
];

/** How much shorter a sample is. A function that remembers too much is noticed in the first hundred calls. */
const SHARE = 50;

const CALLS = sampled(250_000, SHARE);

describe.each(ENGINES)("with %s, changed options get the results of the new ones from", (_, canonical) => {
  test.each<[string, (url: string, options: never) => unknown, (options: never) => (url: string) => unknown]>([
    ["cacheKey", canonical.cacheKey, canonical.createKeyFunction],
    ["canonicalize", canonical.canonicalize, canonical.createCanonicalizer],
  ])("%s", (_, call, create) => {
    const random = new Random(20_26, CALLS);
    const expectedOf = compiling(create);
    // Each call alternates between objects, of which functions remember some.
    const all: Members[] = Array.from({ length: 6 }, () => ({}));
    let succeeded = 0;
    for (let count = 0; count < CALLS; count++) {
      const options = random.pick(all);
      change(random, options);
      const url = random.pick(URLS);
      const found = outcomeOf(() => call(url, options as never));
      if (found !== expectedOf(options)(url)) expect({ options, url, found }).toBe(expectedOf(options)(url));
      if (!found.includes("TypeError")) succeeded++;
    }
    expect(succeeded).toBeGreaterThan(enough(100_000, SHARE));
  });

  test.each(["deleteParameters", "keepParameters"] as const)("%s", (name) => {
    const random = new Random(20_26, 1);
    const all: unknown[][] = Array.from({ length: 6 }, () => []);
    const failures = new Set<string>();
    for (let count = 0; count < CALLS / 5; count++) {
      const patterns = random.pick(all);
      changeArray(random, patterns, PATTERNS);
      const found = outcomeOf(() => canonical[name](URLS[0] as string, patterns as string[]));
      const matches = outcomeOf(() => {
        const isNamed = canonical.compileGlobs(patterns as string[]);
        return canonical[name](URLS[0] as string, isNamed);
      });
      if (found !== matches) failures.add(`${JSON.stringify(patterns)}: ${found}, not ${matches}`);
    }
    expect([...failures]).toEqual([]);
  });

  it("canonicalizeLines", () => {
    const random = new Random(20_26, 2);
    const lines = new TextEncoder().encode("http://h/%7ea?b&a#c\nHTTP://h//\n");
    const options: Members = {};
    for (let count = 0; count < CALLS / 25; count++) {
      change(random, options);
      if (random.chance(30)) options.output = random.pick(["href", "key", "other"]);
      const textOf = (given: Members) =>
        outcomeOf(() => new TextDecoder().decode(canonical.canonicalizeLines(lines, given as never).bytes));
      // A class instance is compiled in each call.
      class Other {}
      expect(textOf(options)).toBe(textOf(Object.assign(new Other(), options)));
    }
  });
});
