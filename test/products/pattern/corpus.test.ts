/** The oracle of the corpus against the web platform tests, and the extent of the corpus. */
import type { InvalidURLPatternReason } from "@anyurl/pattern";
import { expect, test } from "vitest";
import { titleOf } from "../../conformance/cases.ts";
import { ownPatternCases } from "../../conformance/pattern-corpus.ts";
import { upstreamPatternCases } from "../../conformance/upstream-patterns.ts";
import { wptRoot } from "../../wpt/files.ts";
import { type Init, OracleURLPattern } from "./oracle/url-pattern.ts";

const REASONS: Readonly<Record<InvalidURLPatternReason, true>> = {
  "escape-unfinished": true,
  "name-missing": true,
  "name-duplicate": true,
  "regexp-non-ASCII": true,
  "regexp-question-mark": true,
  "regexp-escape-unfinished": true,
  "regexp-capturing-group": true,
  "regexp-unclosed": true,
  "regexp-empty": true,
  "regexp-invalid": true,
  "regexp-refused": true,
  "group-unclosed": true,
  "group-nested": true,
  "modifier-in-group": true,
  "group-not-open": true,
  "modifier-unexpected": true,
  "protocol-invalid": true,
  "hostname-invalid": true,
  "port-invalid": true,
  "base-URL-missing": true,
  "base-URL-invalid": true,
  "base-URL-unexpected": true,
};

const cases = ownPatternCases();

test("the corpus has thousands of different cases", () => {
  const inputs = new Set(cases.map(({ expected: _, ...given }) => JSON.stringify(given)));
  expect(inputs.size).toBeGreaterThan(7000);
});

test.each(Object.keys(REASONS))("the corpus has patterns with the error %s, and its offset", (reason) => {
  const errors = cases.filter(({ expected }) => expected.reason === reason);
  expect(errors.length).toBeGreaterThan(1);
  for (const { expected } of errors) expect(expected.offset).toBeTypeOf("number");
});

/** Returns the outcome of the oracle for a case of upstream, with the names of the expectation. */
function outcomeOfOracle(pattern: readonly unknown[], inputs: readonly (string | Init)[] | undefined): object {
  const [input, second, third] = pattern as [string | Init, unknown, object | undefined];
  const [base, options] = typeof second === "string" ? [second, third] : [undefined, second as object | undefined];
  try {
    const oracle = new OracleURLPattern(input ?? {}, base, options);
    if (inputs === undefined) return oracle.attributes;
    const [url = {}, baseURL] = inputs;
    const result = oracle.exec(url, baseURL as string | undefined);
    return { test: result !== null, exec: result && { inputs: result.inputs, ...result.components } };
  } catch (error) {
    return { isTypeError: error instanceof TypeError };
  }
}

/** A group without a value is `undefined` for the oracle, and `null` in the cases. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (each === undefined ? null : each)));
}

const upstream = upstreamPatternCases().filter(({ call }) => call === "construct" || call === "exec");

test("the oracle passes the web platform tests", ({ skip }) => {
  if (upstream.length === 0)
    skip(
      `the upstream tests of URL patterns, which are not in ${wptRoot}; pnpm setup:wpt fetches them. Only our own corpus judges the oracle.`,
    );
  const wrong = upstream.filter(({ pattern, inputs, expected }) => {
    const outcome = plain(outcomeOfOracle(pattern as unknown[], inputs as (string | Init)[] | undefined));
    try {
      expect(outcome).toMatchObject(plain(expected) as object);
      return false;
    } catch {
      return true;
    }
  });
  expect(wrong.map(titleOf)).toEqual([]);
});
