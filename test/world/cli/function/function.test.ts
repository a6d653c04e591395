/**
 * The function that `anyurl build-function` writes for CloudFront, in njs, and in Node with only the documented
 * functions: golden keys, the parser's corpus and generated targets.
 */
import { runInNewContext } from "node:vm";
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { describe, expect, test } from "vitest";
import { type BuiltFunction, buildFunction, type Style } from "../../../../packages/cli/src/function/build-function.ts";
import { RULES } from "../../../../packages/cli/src/function/generated/rules.ts";
import { bundleFunction } from "../../../../packages/cli/tools/function/bundle.ts";
import { seed } from "../../../setup/seed.ts";
import { drawn, isThorough } from "../../../thorough.ts";
import { type Case, casesOf, corpusTargets, goldenCases, goldenSets } from "./cases.ts";
import { inNjs, inNode, type Run, withoutNjs } from "./hosts.ts";

const GENERATED = drawn(isThorough ? 3_000 : 1_000);

if (withoutNjs !== undefined) console.log(`Skipped: ${withoutNjs}`);

const TARGETS = corpusTargets(GENERATED, seed);

/** Options that a function can have, with each rule in one of them. */
const SETS: readonly CanonicalizeOptions[] = [
  { profile: "cache-key" },
  { profile: "cache-key", query: { tracking: "remove" } },
  { profile: "cache-key", mergeSlashes: true, trailingSlash: "remove", query: { values: "form", sort: "name-value" } },
  { profile: "cache-key", mergeSlashes: "keep-urls", trailingSlash: "add", indexFiles: ["index.html"] },
  {
    profile: "cache-key",
    query: { deny: ["a*=", "*[]", "u*_*e", "\u{10400}", "\\*"], duplicates: "last", dropEmpty: true },
  },
  { profile: "cache-key", query: { allow: ["a*", "q", "\u{ff21}", "*z"], duplicates: "first" } },
  { profile: "strict", accept: ["compatibility-delimiter"], query: { sort: true, tracking: "remove", values: "form" } },
  { profile: "whatwg" },
];

const built = new Map<string, Promise<BuiltFunction>>();

/** Builds a function once for both hosts. */
function buildOnce(options: CanonicalizeOptions, style: Style): Promise<BuiltFunction> {
  const key = JSON.stringify([options, style]);
  const found = built.get(key) ?? buildFunction(options, style);
  built.set(key, found);
  return found;
}

/** Returns the cases that a function answers differently. */
async function differences(run: Run, text: string, cases: readonly Case[]): Promise<unknown[]> {
  const answers = await run(
    text,
    cases.map(([target]) => target),
  );
  expect(answers.length).toBe(cases.length);
  return cases.flatMap(([target, canonical], index) => {
    const answer = answers[index] ?? null;
    return answer === canonical ? [] : [{ target, canonical, answer }];
  });
}

/** The golden options that a function cannot have, and why. */
const REFUSED = [/option scheme/, /option defaultScheme/, /option base/, /option nfc/];

describe.each([
  { name: "njs", run: inNjs, without: withoutNjs },
  { name: "Node with only the documented functions", run: inNode, without: undefined },
])("in $name", ({ run, without }) => {
  test.skipIf(without !== undefined)("golden keys", async () => {
    let count = 0;
    const refused: string[] = [];
    for (const set of goldenSets()) {
      const options: CanonicalizeOptions = {
        accept: ["compatibility-delimiter"],
        ...(set.options as CanonicalizeOptions),
      };
      if (/^(?:safe-browsing|surt|sigv4)/.test(options.profile ?? "")) continue;
      const outcome = await buildOnce(options, "short").catch((error) => error.message);
      if (typeof outcome === "string") {
        refused.push(outcome);
        continue;
      }
      const cases = goldenCases(set);
      count += cases.length;
      expect(await differences(run, outcome.text, cases), JSON.stringify(options)).toEqual([]);
    }
    expect(refused.length).toBe(REFUSED.length);
    for (const [index, pattern] of REFUSED.entries()) expect(refused[index]).toMatch(pattern);
    console.log(`${count} golden keys`);
    expect(count).toBeGreaterThan(700);
  });

  test.skipIf(without !== undefined).each(SETS)("the corpus with %o", async (options) => {
    const cases = casesOf(TARGETS, options);
    const styles: readonly Style[] = options === SETS[0] ? ["readable", "dense", "short"] : ["dense"];
    for (const style of styles) {
      const { text } = await buildOnce(options, style);
      expect(await differences(run, text, cases), style).toEqual([]);
    }
  });
});

test("the rules are those of the package", async () => {
  expect(RULES, "Run `pnpm generate packages/cli`").toBe(await bundleFunction());
});

test.each([
  ["!completesTriplet(tail, character)", "true", SETS[0]],
  ["slashes.slice(0, 2)", "slashes", SETS[3]],
  ["/[\\0 .[\\]]/", "/[\\0 .[]/", SETS[1]],
  ['replace(/\\+/g, " ")', "trim()", SETS[2]],
  ["/%5c/i", "/%5d/i", SETS[6]],
])("a changed rule is noticed: %s", async (before, after, options = {}) => {
  expect(RULES.split(before)).toHaveLength(2);
  const rules = RULES.replace(before, () => after);
  const { text } = await buildFunction(options, "short", rules);
  expect(await differences(inNode, text, casesOf(TARGETS, options))).not.toEqual([]);
});

describe.each([
  { name: "njs", run: inNjs, without: withoutNjs },
  { name: "Node with only the documented functions", run: inNode, without: undefined },
])("answers in $name", ({ run, without }) => {
  const BEFORE = [
    "/x\\..\\private/v.mp4",
    "/private\\v.mp4",
    "/x\\../private/v.mp4",
    "/.\\private/v.mp4",
    "/a\\",
    "\\a",
  ];

  test.skipIf(without !== undefined)("a backslash in the path is refused, since the behaviour is chosen", async () => {
    for (const redirect of [false, true]) {
      const { text } = await buildFunction({ profile: "cache-key" }, "dense", undefined, { redirect });
      expect(await run(text, BEFORE)).toEqual(BEFORE.map(() => null));
      expect(await run(text, ["/a%5Cb", "/a?b=\\"])).toEqual(["/a%5Cb", redirect ? 308 : "/a?b=%5C"]);
    }
  });

  test.skipIf(without !== undefined)("half of a surrogate pair counts as U+FFFD", async () => {
    const { text } = await buildFunction({ profile: "cache-key" }, "dense");
    const targets = ["/\ud800", "/\udc00a?\ud800", "/é\ud800\u{1f600}\udfff"];
    expect(await run(text, targets)).toEqual(
      casesOf(targets, { profile: "cache-key" }).map(([, canonical]) => canonical),
    );
  });
});

describe("--redirect", () => {
  interface Answered {
    readonly statusCode?: number;
    readonly headers?: { readonly location: { readonly value: string } };
    readonly uri?: string;
    readonly querystring?: string;
  }

  async function answering(options: CanonicalizeOptions, style: Style = "dense") {
    const { text } = await buildFunction(options, style, undefined, { redirect: true });
    const handler = runInNewContext(`${text}handler`) as (event: object) => Answered;
    return (target: string, method = "GET", isOld = false) => {
      const [uri = "", query] = target.split(/\?(.*)/s);
      const querystring = { b: { value: "1" }, a: { value: "2" } };
      return handler({
        request: { method, uri, querystring, ...(isOld ? {} : { rawQueryString: () => query }) },
      });
    };
  }

  test("GET and HEAD for another URL are redirected, and other methods rewritten", async () => {
    const answer = await answering({ profile: "cache-key", query: { tracking: "remove" } }, "short");
    for (const [target, location] of [
      ["/%61?b&a", "/a?a&b"],
      ["/x/..//h.test/a", "/.//h.test/a"],
      ["/?utm_source=x", "/"],
      ["/é", "/%C3%A9"],
    ] as const) {
      for (const method of ["GET", "HEAD"]) {
        const redirect = { statusCode: 308, headers: { location: { value: location } } };
        expect(JSON.parse(JSON.stringify(answer(target, method)))).toEqual(redirect);
      }
      for (const method of ["POST", "OPTIONS", "QUERY"]) expect(answer(target, method).statusCode).toBeUndefined();
    }
    expect(answer("/a?a&b")).toMatchObject({ uri: "/a", querystring: "a&b" });
    expect(answer("/a?")).toMatchObject({ uri: "/a", querystring: "" });
    // Runtime 1.0 loses the order of the parameters: a redirect might have no end.
    expect(answer("/%61", "GET", true)).toMatchObject({ uri: "/a", querystring: "a=2&b=1" });
  });

  test("no redirect leads to another one", async () => {
    for (const options of SETS) {
      const answer = await answering(options);
      let redirected = 0;
      for (const target of TARGETS) {
        const { headers } = answer(target);
        if (headers === undefined) continue;
        redirected++;
        const next = new URL(headers.location.value, "https://h.test");
        expect(next.host).toBe("h.test");
        expect(answer(next.pathname + next.search).headers, target).toBeUndefined();
      }
      expect(redirected).toBeGreaterThan(20);
    }
  });
});

test("the steps grow with the length, not with its square", async () => {
  const { text } = await buildFunction({ profile: "cache-key", query: { tracking: "remove" } }, "dense");
  /** Counts the characters that functions of strings return, and their calls. */
  const COUNT = `var steps = 0;
    Object.getOwnPropertyNames(String.prototype).forEach(function (name) {
      var own = String.prototype[name];
      if (typeof own !== "function" || name === "constructor") return;
      String.prototype[name] = function () {
        "use strict";
        var result = own.apply(this, arguments);
        steps += 1 + (typeof result === "string" ? result.length : 0);
        return result;
      };
    });`;
  const stepsOf = (target: string) => {
    const [uri, query] = target.split(/\?(.*)/s);
    const request = `{ method: "GET", uri: ${JSON.stringify(uri)}, rawQueryString: function () { return ${JSON.stringify(query)} } }`;
    return runInNewContext(`${text}${COUNT}handler({ request: ${request} }); steps`) as number;
  };
  for (const unit of ["%2e", "/%2e", "../", "%c3%a9", "é", "\ud800", "\u{1f600}", '"', "%zz", "%%32e", "//"]) {
    for (const start of ["/", "/?", "/?a="]) {
      const [once, twice] = [stepsOf(start + unit.repeat(2700)), stepsOf(start + unit.repeat(5400))];
      expect(twice / once, `${start}${unit}`).toBeLessThan(2.2);
      expect(once, `${start}${unit}`).toBeLessThan(2700 * 120);
    }
  }
});
