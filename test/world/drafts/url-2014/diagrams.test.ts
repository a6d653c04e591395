/** The functions of the rules against the draft's diagrams, which another matcher walks. */
import { isFailure, url2014 } from "@anyurl/drafts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { enough, sampled } from "../../../thorough.ts";
import { firstMatch } from "./diagram-pattern.ts";

const ruleNames = Object.keys(url2014.rules) as url2014.RuleName[];

/** Texts that the diagrams distinguish. */
const pieces = fc.constantFrom(
  ..."/\\?#@:.[]|%aFgx019",
  ..."file:,FILE:,http:,ws:,c|,::,//,0x,255,256,[::1],[1:2:3:4:5:6:7:8],[::1.2.3.4],1.2.3.4,@h,é".split(","),
);
const texts = fc.array(pieces, { maxLength: 7 }).map((all) => all.join(""));

const parsed = (name: url2014.RuleName, text: string, base = "file:///a/b") => url2014.rules[name](text, { base });

/** Whether the input does not match the diagram of the rule. */
function fails(name: url2014.RuleName, text: string): boolean {
  const result = parsed(name, text);
  return isFailure(result) && result.reason === "failure";
}

/** The value of a rule for a text; `undefined` if it is a parse exception. */
function valueFor(name: url2014.RuleName, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const result = parsed(name, text);
  return isFailure(result) ? undefined : result.value;
}

/** Texts that the prose excludes from a diagram. */
const failsByProse: Partial<Record<url2014.RuleName, (text: string) => boolean>> = {
  "non-relative-url": (text) => /^(?:ftp|file|gopher|https?|wss?):/i.test(text),
};

describe.each(ruleNames)("%s", (name) => {
  it("matches the texts that its diagram matches", () => {
    const property = fc.property(texts, (text) => {
      const matches = firstMatch(name, text) !== null && !(failsByProse[name]?.(text) ?? false);
      expect(fails(name, text)).toBe(!matches);
      expect(url2014.matches(name, text)).toBe(firstMatch(name, text) !== null);
    });
    fc.assert(property, { numRuns: sampled(1000), seed: 1 });
  });
});

/** The value of each rule of a diagram that is present, as the first match has it. */
function present(name: url2014.RuleName, text: string): Map<string, string> {
  const captured = firstMatch(name, text) ?? [];
  return new Map(captured.filter((each): each is [url2014.RuleName, string] => each[1] !== undefined));
}

test("authority has the parts that the first match of its diagram has", () => {
  let compared = 0;
  const property = fc.property(texts, (text) => {
    const result = parsed("authority", text);
    // The prose moves what precedes a later commercial at into the userinfo.
    if (isFailure(result) || result.decisions.some(({ name }) => name === "at-sign-in-host")) return;
    const parts = present("authority", text);
    const { username, password, host, port } = result.value as url2014.URLRecord;
    expect({ username, password, host, port }).toEqual({
      username: valueFor("user", parts.get("user")),
      password: valueFor("password", parts.get("password")),
      host: valueFor("host", parts.get("host")),
      port: valueFor("port", parts.get("port")),
    });
    compared++;
  });
  fc.assert(property, { numRuns: sampled(5000), seed: 1 });
  expect(compared).toBeGreaterThan(enough(500));
});

test("url has the query and the fragment that the first match of its diagram has", () => {
  const property = fc.property(texts, (text) => {
    const result = url2014.rules.url(text, { base: "http://h/" });
    if (isFailure(result)) return;
    const parts = present("url", text);
    expect(result.value.query ?? undefined).toEqual(valueFor("query", parts.get("query")));
    expect(result.value.fragment ?? undefined).toEqual(valueFor("fragment", parts.get("fragment")));
  });
  fc.assert(property, { numRuns: sampled(5000), seed: 1 });
});

test("a setter rule finds the host, the port and the path that the first match of its diagram has", () => {
  const parsedURL = url2014.parse("http://example.org:1/");
  if (isFailure(parsedURL)) throw new Error("It is valid.");
  const property = fc.property(texts, fc.constantFrom("set-host", "set-hostname", "set-pathname"), (text, name) => {
    const result = url2014.setters[name](parsedURL.url, text);
    if (isFailure(result)) return;
    const parts = new Map(firstMatch(name, text));
    // An address with something else after it is a domain: the decision host-boundary.
    const host = parts.get("host");
    if (host !== undefined && /^[^:/\\?#]/.test(text.slice(host.length))) return;
    if (name === "set-pathname") expect(result.url.path).toEqual(valueFor("path", parts.get("path")));
    else expect(result.url.host).toEqual(valueFor("host", host));
  });
  fc.assert(property, { numRuns: sampled(5000), seed: 1 });
});

describe("the diagrams", () => {
  it("are of all rules and setter rules, in their order", () => {
    const names = [...ruleNames, ...Object.keys(url2014.setters)];
    expect(Object.keys(url2014.diagrams)).toEqual(names);
    expect(Object.values(url2014.diagrams).map(({ rule }) => rule)).toEqual(names);
  });

  it("are the draft's, except those that a decision replaces", () => {
    const fromProse = Object.values(url2014.diagrams).filter(({ from }) => from === "prose");
    expect(fromProse.map(({ rule, decision }) => [rule, decision])).toEqual([
      ["scheme", "scheme-characters"],
      ["ipv6addr", "ipv6-pieces"],
    ]);
    for (const { drawn, decision, section } of fromProse) {
      expect(drawn).not.toBeNull();
      expect(url2014.decisions[decision as url2014.DecisionName].section).toContain(section);
    }
  });
});

test("matches refuses an unknown rule", () => {
  expect(() => url2014.matches("odd" as never, "")).toThrow("url2014.matches: the rule must be one of");
  expect(() => url2014.matches("port", 1 as never)).toThrow(TypeError);
});
