/** Compiled rules in the engine: many of them, and the rules of an instance that is replaced. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { canonical } from "@anyurl/bindings/entries/node";
import { cacheKey, canonicalize, createCanonicalizer, createKeyFunction } from "@anyurl/canonical";
import { URL } from "anyurl";
import { expect, test } from "vitest";
import { wasm } from "../../../bindings/wasm/areas.ts";
import { isThorough } from "../../thorough.ts";

/** The options of the profile `whatwg`, and a pattern of `query.deny`. */
const messageOf = (pattern: string) => `${"\0".repeat(32)}3${pattern.length}:${pattern}`;

const LONG = 17 << 20;

/** How many canonicalizers there are between two measurements of the memory. */
const ROUND = isThorough ? 20_000 : 4_000;

test("100,000 rules, each used once and again later, take the memory of a few", () => {
  const rules = Array.from({ length: 100_000 }, (_, index) => canonical.compile(messageOf(`p${index}`)));
  const makeKey = (index: number) =>
    canonical.makeKey(`http://h/?a&p${index}&p`, undefined, rules[index] as (typeof rules)[number], undefined);
  for (let index = 0; index < 5000; index++) expect(makeKey(index)).toBe("http://h/?a&p");
  const before = wasm.memory.buffer.byteLength;
  for (let index = 0; index < rules.length; index++)
    if (makeKey(index) !== "http://h/?a&p") throw new Error(`${index}`);
  for (let index = 0; index < rules.length; index += 999) expect(makeKey(index)).toBe("http://h/?a&p");
  expect(wasm.memory.buffer.byteLength).toBe(before);
  expect(wasm.rulesSize()).toBeLessThan(0x50000);
});

test("many canonicalizers leave no memory behind", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const heaps = Array.from({ length: 5 }, (_, round) => {
    for (let index = 0; index < ROUND; index++) {
      const name = `p${round}-${index}`;
      const makeKey = createKeyFunction({ query: { deny: [name] } });
      if (makeKey(`http://h/?${name}&a`) !== "http://h/?a") throw new Error(name);
    }
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  });
  // The first round warms up.
  expect((heaps[4] as number) - (heaps[1] as number)).toBeLessThan(1 << 20);
});

test("rules whose images are too large to keep together are compiled in turn", () => {
  const patterns = (start: string) => Array.from({ length: 4000 }, (_, index) => `${start}${index}-*-x*y`);
  const [one, other] = ["a", "b"].map((start) => createKeyFunction({ query: { deny: patterns(start) } }));
  const sites = [patterns("c"), patterns("d")];
  const ofSite = createKeyFunction({
    query: { deny: patterns("e"), rules: (url) => sites[url.includes("c.") ? 0 : 1] },
  });
  for (let round = 0; round < 3; round++) {
    expect(one?.("http://h/?a7-1-xy&b7-1-xy")).toBe("http://h/?b7-1-xy");
    expect(other?.("http://h/?a7-1-xy&b7-1-xy")).toBe("http://h/?a7-1-xy");
    expect(ofSite("http://c.test/?c1-1-xy&d1-1-xy&e1-1-xy")).toBe("http://c.test/?d1-1-xy");
    expect(ofSite("http://d.test/?c1-1-xy&d1-1-xy&e1-1-xy")).toBe("http://d.test/?c1-1-xy");
  }
});

test("an instance that a long input has enlarged is replaced, and its rules are compiled again", () => {
  const denying = createCanonicalizer({ query: { deny: ["a"] } });
  const site = ["s"];
  const ofSite = createCanonicalizer({ base: "http://b/c/d", query: { rules: () => site } });
  const check = () => {
    expect(denying("http://h/?a&b")).toMatchObject({ href: "http://h/?b" });
    expect(ofSite("?s&t")).toMatchObject({ href: "http://b/c/d?t" });
  };
  check();
  const long = denying(`http://h/?a&${"%7e".repeat(LONG / 3)}`);
  expect(long.ok && long.href.length).toBe("http://h/?".length + Math.floor(LONG / 3));
  check();
  expect(new URL(`http://h/${"a".repeat(LONG)}`).pathname.length).toBe(LONG + 1);
  check();
});

test("rules of a site may canonicalise URLs themselves", () => {
  const site = ["b"];
  const rules = (url: string) => {
    expect(canonicalize(`${url}%7e?c&a`, { profile: "cache-key" })).toMatchObject({ key: "http://h/x~?a&c" });
    expect(new URL("../y", url).href).toBe("http://h/y");
    return site;
  };
  const result = createCanonicalizer({ profile: "cache-key", base: "http://h/d/e", query: { rules } })("../x?c&b&a#f");
  expect(result).toMatchObject({ href: "http://h/x?a&c", flags: [] });
});

test("patterns with lone surrogates match nothing, and others may be any text", () => {
  const denied = ["\ud800", "a\udc00*", "é", "\u{1f600}*", "1:", "3", ""];
  expect(cacheKey("http://h/?%F0%9F%98%80x&%C3%A9&1:&3&=x&%EF%BF%BD&a%EF%BF%BDb", { query: { deny: denied } })).toBe(
    "http://h/?a%EF%BF%BDb&%EF%BF%BD",
  );
  expect(cacheKey("http://h/?a&%EF%BF%BD", { query: { allow: ["\ud800"] } })).toBe("http://h/");
});

test("results share their flags and failures", () => {
  const [one, other] = ["http://u@h/a%2fb", "http://v@i/a%2Fb"].map((url) => canonicalize(url));
  expect(one?.ok && one.flags).toEqual(["encoded-slash", "credentials"]);
  expect(one?.ok && other?.ok && one.flags === other.flags && Object.isFrozen(one.flags)).toBe(true);
  expect(canonicalize("http://")).toBe(canonicalize("http:///"));
});

test("setters and bases keep their URLs while others are made canonical", () => {
  const makeKey = createKeyFunction({ base: "http://base.test/a//b", mergeSlashes: true, query: { deny: ["x"] } });
  const url = new URL("http://u@h:8080/p?q#f");
  const steps: ((text: string) => void)[] = [
    (text) => (url.pathname = text),
    (text) => (url.search = text),
    (text) => (url.hash = text),
  ];
  for (const [index, step] of [...steps, ...steps, ...steps].entries()) {
    const text = `é${index}`;
    step(text);
    const before = url.href;
    expect(makeKey(`c?x&${index}`)).toBe(`http://base.test/a/c?${index}`);
    expect(new URL(`d${index}`, "http://base.test/a//b").href).toBe(`http://base.test/a//d${index}`);
    expect(cacheKey(`http://h/?b&a${index}`)).toBe(`http://h/?a${index}&b`);
    expect(url.href).toBe(before);
    expect(before).toContain(`%C3%A9${index}`);
  }
  expect(url.href).toBe("http://u@h:8080/%C3%A96?%C3%A97#%C3%A98");
});
