/**
 * The function that `anyurl build-function` writes for CloudFront, in njs, and in Node with only the documented
 * functions: golden keys, the parser's corpus and generated targets.
 */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { describe, expect, test } from "vitest";
import { type BuiltFunction, buildFunction, type Style } from "../../packages/cli/src/function/build-function.ts";
import { RULES } from "../../packages/cli/src/function/generated/rules.ts";
import { bundleFunction } from "../../packages/cli/tools/function/bundle.ts";
import { seed } from "../setup/seed.ts";
import { drawn, isThorough } from "../thorough.ts";
import { type Case, casesOf, corpusTargets, goldenCases, goldenSets } from "./function/cases.ts";
import { inNjs, inNode, type Run, withoutNjs } from "./function/hosts.ts";

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
  { profile: "strict", compatibilityDelimiter: "keep", query: { sort: true, tracking: "remove", values: "form" } },
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
      const { compatibilityDelimiter = "keep", ...options } = set.options as CanonicalizeOptions;
      if (/^(?:safe-browsing|surt|sigv4)/.test(options.profile ?? "")) continue;
      const outcome = await buildOnce({ ...options, compatibilityDelimiter }, "short").catch((error) => error.message);
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
