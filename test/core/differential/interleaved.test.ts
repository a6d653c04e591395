/**
 * The engine in WebAssembly keeps the URL of the last setter and the parts of the last base between calls, setters of
 * plain URLs call no engine, and a query object keeps what it has serialized. Here, random calls on a few objects come
 * in any order, and after each of them the URLs must equal the URLs of the other engine, of objects with a limit, whose
 * setters always call the engine, and of other classes.
 */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";
import { URL as StandardURL } from "whatwg-url";
import { COMPONENTS } from "../../../bindings/engine/engine.ts";
import { Random } from "./random.ts";

const START = [
  "https://user:p@example.com:8080/a/b?q=1&r=2#f",
  "http://h/",
  "https://a.b/c/d?e",
  "http://a.b:8080/?#",
  "file:///C:/x",
  "foo://h:1/p?q",
  "foo:opaque path?q#f",
  "web+demo:/.//not-a-host/",
];

const VALUES = [
  "",
  "http",
  "wss:",
  "foo",
  "user",
  "h.x",
  "H.X:90",
  "[::1]",
  "443",
  "80a",
  "/p/../é",
  "a b",
  "?q=%zz",
  "#f g",
  "\ud800",
  "x".repeat(5000),
  ...["https:", "a.b", "1.2.3.4", "a.b:8080", "h:80", "8080", "/a/b", "/a/.b/%2e", "?a=b&a=%20+c", "#f", "?", "#"],
];

const REFERENCES = ["a", "../x", "/y", "//z", "?w", "#v", "", "http://u", "é", "a:b", "//["];

type Step = (build: Build, url: anyurl.URL, random: Random) => unknown;

/** Calls with one of the URLs, which may change it. */
const STEPS: readonly Step[] = [
  (_, { searchParams }, random) => searchParams.append("n", random.pick(VALUES)),
  (_, { searchParams }, random) => searchParams.append(random.pick(VALUES), ""),
  (_, { searchParams }, random) => searchParams.set(random.pick(["n", "q", "a"]), random.pick(VALUES)),
  (_, { searchParams }, random) => searchParams.delete(random.pick(["n", "q", "a"])),
  (_, { searchParams }) => searchParams.sort(),
  ({ parseBatch }, { href }) => parseBatch(new TextEncoder().encode(`${href}\nHTTP://H/%`)).component(1, "pathname"),
  ({ domainToUnicode }, _, random) => domainToUnicode(random.pick(["xn--caf-dma.x", "h"])),
  (_, url, random) => {
    url.href = random.pick(START);
  },
  ({ URL }, { href }, random) => URL.canParse(random.pick(REFERENCES), href),
];

/** Does one step with the URLs of a build, and returns its result. All builds take the same random numbers. */
function step(build: Build, urls: anyurl.URL[], random: Random): string {
  const index = random.below(urls.length);
  const url = urls[index] as anyurl.URL;
  const kind = random.below(2 * STEPS.length + 2);
  if (kind < STEPS.length) return `${kind}: ${STEPS[kind]?.(build, url, random)}`;
  if (kind >= 2 * STEPS.length) {
    try {
      urls[index] = new build.URL(random.pick(REFERENCES), random.pick(urls).href);
    } catch {
      return "invalid";
    }
    return "parsed";
  }
  const [component, value] = [random.pick(COMPONENTS), random.pick(VALUES)];
  url[component] = value;
  return `${component}=${value}`;
}

interface Build extends Pick<typeof anyurl, "parseBatch" | "domainToUnicode"> {
  readonly URL: Pick<typeof anyurl.URL, "canParse"> & (new (url: string, base?: string) => anyurl.URL);
}

class URLWithLimit extends anyurl.URL {
  constructor(url: string, base?: string) {
    super(url, base, { maxLength: 2 ** 29 });
  }
}

/** All that an object shows. To ask for its query object would change what the next setter does. */
function shown(url: anyurl.URL, withParams: boolean): string {
  const components = [url.href, url.origin, ...COMPONENTS.map((name) => url[name])];
  return [...components, withParams ? url.searchParams.toString() : ""].join("\n");
}

/** Does the steps of a seed, and compares the URLs after each of them, or after some. Returns the number of changes. */
function compare(seed: number, one: Build, other: Build): number {
  const start = START.slice(seed % 5, (seed % 5) + 3);
  const [urls, others] = [one, other].map(({ URL }) => start.map((text) => new URL(text))) as [
    anyurl.URL[],
    anyurl.URL[],
  ];
  const every = (seed % 4) + 1;
  let changes = 0;
  let before = "";
  for (let at = 0; at < 40; at++) {
    const done = step(one, urls, new Random(seed, at));
    expect(step(other, others, new Random(seed, at))).toBe(done);
    if (at % every !== 0) continue;
    const now = urls.map((url) => shown(url, seed % 3 === 0));
    expect(now, `seed ${seed}, step ${at}: ${done}`).toEqual(others.map((url) => shown(url, seed % 3 === 0)));
    if (now.join() !== before) changes++;
    before = now.join();
  }
  return changes;
}

const native: Build = { ...anyurl, URL: globalThis.URL as unknown as Build["URL"] };
const standard: Build = { ...anyurl, URL: StandardURL as unknown as Build["URL"] };

test.each<[string, Build]>([
  ["the other engine", fallback],
  ["objects with a limit", { ...anyurl, URL: URLWithLimit }],
  ["whatwg-url", standard],
])("calls in any order leave the same URLs as with %s", (_, other) => {
  let changes = 0;
  for (let seed = 0; seed < 150; seed++) changes += compare(seed, anyurl, other);
  expect(changes).toBeGreaterThan(1000);
});

/** The hrefs after a step with objects that have only been parsed. */
function hrefsAfter(build: Build, hrefs: readonly string[], random: Random): string[] {
  const urls = hrefs.map((href) => new build.URL(href));
  step(build, urls, random);
  return urls.map(({ href }) => href);
}

test("each call leaves the same URLs as with the runtime's own class, or with whatwg-url where that has a bug", () => {
  let [same, all] = [0, 0];
  for (let seed = 0; seed < 150; seed++) {
    const urls = START.slice(seed % 5, (seed % 5) + 3).map((text) => new anyurl.URL(text));
    for (let at = 0; at < 40; at++, all++) {
      const before = urls.map(({ href }) => href);
      step(anyurl, urls, new Random(seed, at));
      const after = urls.map(({ href }) => href);
      if (hrefsAfter(native, before, new Random(seed, at)).join() === after.join()) same++;
      else expect(after).toEqual(hrefsAfter(standard, before, new Random(seed, at)));
    }
  }
  expect(same / all).toBeGreaterThan(0.95);
});
