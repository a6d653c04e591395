/** The corpus in a runtime that has nothing but the language. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ATTRIBUTES, allParseCases, domainCases, formCases, setterCases } from "../conformance/corpus.ts";

/** The built file, as its users get it: one module that imports nothing. */
export const fallbackSource = readFileSync(createRequire(import.meta.url).resolve("anyurl/fallback"), "utf8");

/** A script that defines `runCases`. */
export const runnerSource = readFileSync(join(import.meta.dirname, "in-runtime.js"), "utf8");

/** Calls `runCases` of the runtime with a kind of cases and the cases as JSON. */
export type RunCases = (kind: string, json: string) => string;

/** JSON with everything but printable ASCII escaped. */
function toASCIIJSON(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Defines the tests of the corpus. */
export function testCorpus(name: string, runCases: RunCases): void {
  const resultsOf = (kind: string, cases: readonly object[]) =>
    JSON.parse(runCases(kind, toASCIIJSON(cases))) as Record<string, unknown>[];
  describe(`the corpus in ${name}`, () => {
    test("is parsed, with the same reasons to fail", () => testParsing(resultsOf));
    test("is set", () => testSetting(resultsOf));
    test("gives the same domains", () => testDomains(resultsOf));
    test("gives the same forms", () => testForms(resultsOf));
  });
}

type ResultsOf = (kind: string, cases: readonly object[]) => unknown[];

function testParsing(resultsOf: ResultsOf): void {
  const cases = allParseCases();
  expect(cases.length).toBeGreaterThan(1000);
  const expected = cases.map((each) =>
    each.failure
      ? { canParse: false, code: "ERR_INVALID_URL", reason: each.reason, isTypeError: true }
      : { canParse: true, ...Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, each[attribute]])) },
  );
  expect(resultsOf("parseCase", cases)).toEqual(expected);
}

function testSetting(resultsOf: ResultsOf): void {
  const cases = setterCases().flatMap(([setter, list]) =>
    list.map(({ href, new_value, expected }) => ({ setter, href, value: new_value, expected })),
  );
  expect(cases.length).toBeGreaterThan(300);
  const results = resultsOf(
    "setterCase",
    cases.map(({ expected, ...each }) => ({ ...each, attributes: Object.keys(expected) })),
  );
  const expected = cases.map(({ href, expected }) =>
    expected.href === null ? { isTypeError: true, href } : { ...expected },
  );
  expect(results).toEqual(expected);
}

function testDomains(resultsOf: ResultsOf): void {
  const cases = domainCases();
  const results = resultsOf("domainCase", cases) as { ascii: string; unicode: string }[];
  expect(results.map(({ ascii }) => ascii)).toEqual(cases.map(({ output }) => output ?? ""));
  cases.forEach(({ unicode }, index) => {
    if (unicode !== undefined) expect(results[index]?.unicode).toBe(unicode);
  });
}

function testForms(resultsOf: ResultsOf): void {
  const { parse, serialize } = formCases();
  expect(resultsOf("formParseCase", parse)).toEqual(parse.map(({ output }) => output));
  expect(resultsOf("formSerializeCase", serialize)).toEqual(serialize.map(({ output }) => output));
}
