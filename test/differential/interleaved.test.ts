/**
 * The engine in WebAssembly keeps the URL of the last setter and the parts of the last base between calls. Here, random
 * calls on a few objects come in any order, and after each of them the URLs must be those of the other engine, which
 * keeps nothing of the kind.
 */
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { expect, test } from "vitest";
import { COMPONENTS } from "../../bindings/engine/engine.ts";
import { Random } from "./random.ts";

const START = [
  "https://user:p@example.com:8080/a/b?q=1&r=2#f",
  "http://h/",
  "https://a.b/c/d?e",
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
];

const REFERENCES = ["a", "../x", "/y", "//z", "?w", "#v", "", "http://u", "é", "a:b", "//["];

/** Does one step with the URLs of a build, and returns its result. Both builds take the same random numbers. */
function step({ URL, parseBatch, domainToUnicode, canParse }: Build, urls: anyurl.URL[], random: Random): string {
  const index = random.below(urls.length);
  const url = urls[index] as anyurl.URL;
  const value = random.pick(VALUES);
  switch (random.below(10)) {
    case 0: {
      const next = URL.parse(random.pick(REFERENCES), random.pick(urls).href);
      if (next !== null) urls[index] = next;
      return String(next);
    }
    case 1:
      url.searchParams.append("n", value);
      return url.search;
    case 2:
      return parseBatch(new TextEncoder().encode(`${url.href}\nHTTP://H/%`)).component(1, "pathname") ?? "";
    case 3:
      return domainToUnicode(random.pick(["xn--caf-dma.x", "h"]));
    case 4:
      url.href = random.pick(START);
      return url.href;
    case 5:
      return String(canParse(random.pick(REFERENCES), url.href));
    default:
      return set(url, random, value);
  }
}

function set(url: anyurl.URL, random: Random, value: string): string {
  const component = random.pick(COMPONENTS);
  url[component] = value;
  return `${component}=${value}`;
}

interface Build {
  readonly URL: typeof anyurl.URL;
  readonly parseBatch: typeof anyurl.parseBatch;
  readonly domainToUnicode: typeof anyurl.domainToUnicode;
  canParse(url: string, base: string): boolean;
}

function buildOf({ URL, parseBatch, domainToUnicode }: typeof anyurl): Build {
  return { URL, parseBatch, domainToUnicode, canParse: (url, base) => URL.canParse(url, base) };
}

/** All that an object shows. */
function shown(url: anyurl.URL): string {
  return [url.href, url.origin, ...COMPONENTS.map((name) => url[name]), url.searchParams.toString()].join("\n");
}

test("calls in any order leave the same URLs in both engines", () => {
  const builds = [buildOf(anyurl), buildOf(fallback)] as const;
  let changes = 0;
  for (let seed = 0; seed < 150; seed++) {
    const [wasm, other] = builds.map(({ URL }) => START.slice(seed % 3, (seed % 3) + 3).map((text) => new URL(text)));
    if (wasm === undefined || other === undefined) throw new Error("There are two builds");
    for (let at = 0; at < 40; at++) {
      const before = wasm.map(shown);
      const [done, expected] = [wasm, other].map((urls, build) =>
        step(builds[build as 0 | 1], urls, new Random(seed, at)),
      );
      expect(done).toBe(expected);
      expect(wasm.map(shown), `seed ${seed}, step ${at}: ${done}`).toEqual(other.map(shown));
      if (before.join() !== wasm.map(shown).join()) changes++;
    }
  }
  expect(changes).toBeGreaterThan(2000);
});
