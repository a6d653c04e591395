/**
 * The cases of `test/corpus/patterns`. The files hold patterns and inputs; the oracle, which follows the URL Pattern
 * Standard step by step, adds the results. Errors and calls that the standard lacks have their results in the files.
 */
import { readFileSync } from "node:fs";
import { type Init, type OracleResult, OracleURLPattern } from "../products/pattern/oracle/url-pattern.ts";
import type { Case } from "./cases.ts";

export const PATTERN_COMPONENTS = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

export type PatternComponent = (typeof PATTERN_COMPONENTS)[number];

type Input = string | Init;

/** Patterns that are each matched against each input. */
interface Product {
  /** The members of which strings are the values. */
  readonly component?: PatternComponent;
  /** Base URLs that each pattern is combined with. */
  readonly bases?: readonly string[];
  readonly options?: { readonly ignoreCase?: boolean };
  readonly patterns: readonly Input[];
  readonly inputs: readonly Input[];
}

interface List {
  readonly options?: { readonly ignoreCase?: boolean; readonly baseURL?: string; readonly regexp?: "refuse" };
  readonly patterns: readonly Input[];
  readonly inputs: readonly Input[];
}

type ErrorRow = readonly [pattern: readonly unknown[], reason: string, component: string | null, offset: number];

type CallRow =
  | readonly ["generate", pattern: string, component: string, groups: object, text: string | null]
  | readonly ["compare", component: PatternComponent, left: string, right: string, order: number];

const DIRECTORY = new URL("../corpus/patterns/", import.meta.url);

/** The rows of a file, without its comments. */
function read<Row>(name: string): Row[] {
  const rows = JSON.parse(readFileSync(new URL(`${name}.json`, DIRECTORY), "utf8")) as (Row | string)[];
  return rows.filter((row): row is Row => typeof row !== "string");
}

function productCases({ component, bases = [], options, patterns, inputs }: Product): Case[] {
  const given = (value: Input): Input => (component === undefined ? value : { [component]: value });
  const before = bases.length === 0 ? [[]] : bases.map((base) => [base]);
  const after = options === undefined ? [] : [options];
  const all = before.flatMap((base) => patterns.map((pattern) => [given(pattern), ...base, ...after]));
  return all.flatMap((pattern) => patternCases(pattern, inputs.map(given)));
}

/** A case for the pattern, and one for each input. */
function patternCases(pattern: readonly unknown[], inputs: readonly Input[]): Case[] {
  const construct = { kind: "pattern", call: "construct", pattern } as const;
  const oracle = oracleOf(pattern);
  if (oracle === undefined) return [{ ...construct, expected: { isTypeError: true } }];
  const { attributes, hasRegExpGroups } = oracle;
  return [
    { ...construct, expected: { ...attributes, hasRegExpGroups } },
    ...inputs.map((input): Case => {
      const exec = resultOf(oracle.exec(input));
      return { kind: "pattern", call: "exec", pattern, inputs: [input], expected: { test: exec !== null, exec } };
    }),
  ];
}

/** Returns `undefined` for an error. */
function oracleOf([input, second, third]: readonly unknown[]): OracleURLPattern | undefined {
  const [base, options] = typeof second === "string" ? [second, third] : [undefined, second];
  try {
    return new OracleURLPattern(input as Input, base, options as { ignoreCase?: boolean } | undefined);
  } catch {
    return undefined;
  }
}

/** The result as outcomes.js returns it: with `null` for `undefined`. */
function resultOf(result: OracleResult | null): object | null {
  if (result === null) return null;
  const components = Object.entries(result.components).map(([name, { input, groups }]) => {
    const entries = Object.entries(groups).map(([group, value]) => [group, value ?? null]);
    return [name, { input, groups: Object.fromEntries(entries) }];
  });
  return { inputs: wellFormed(result.inputs), ...Object.fromEntries(components) };
}

/** Web IDL replaces lone surrogates in the inputs that are returned. */
function wellFormed(inputs: readonly Input[]): unknown {
  return JSON.parse(JSON.stringify(inputs).replace(/\\ud[89a-f][0-9a-f]{2}/g, "\ufffd"));
}

function errorCase([pattern, reason, component, offset]: ErrorRow): Case {
  const place = { ...(component === null ? {} : { component }), offset };
  const expected = { isTypeError: true, code: "ERR_INVALID_URL_PATTERN", reason, ...place };
  return { kind: "pattern", call: "construct", pattern, expected };
}

/** The same error in a list, after a pattern that parses. */
function errorInList([pattern, reason, component, offset]: ErrorRow): Case[] {
  if (pattern.length > 1) return [];
  const place = { ...(component === null ? {} : { component }), offset, index: 1 };
  const expected = { isTypeError: true, code: "ERR_INVALID_URL_PATTERN", reason, ...place };
  return [{ kind: "pattern", call: "list", patterns: [{}, ...pattern], inputs: [{}], expected }];
}

function callCase(row: CallRow): Case {
  const args = (pattern: string) => (/^[{}:\w]+\\?:/.test(pattern) ? [pattern] : [{ pathname: pattern }]);
  if (row[0] === "compare") {
    const [, component, left, right, order] = row;
    const expected = { order, reverse: order === 0 ? 0 : -order, same: 0 };
    return { kind: "pattern", call: "compare", component, left: args(left), right: args(right), expected };
  }
  const [, pattern, component, groups, text] = row;
  const expected = text === null ? { isTypeError: true } : { text };
  return { kind: "pattern", call: "generate", pattern: args(pattern), component, groups, expected };
}

function listCases({ options = {}, patterns, inputs }: List): Case[] {
  const { baseURL, ...rest } = options;
  const oracles = patterns.map((pattern) =>
    oracleOf(typeof pattern === "string" && baseURL !== undefined ? [pattern, baseURL, rest] : [pattern, rest]),
  );
  return inputs.map((input) => {
    const all = oracles.flatMap((oracle, index) => {
      const result = oracle?.exec(input) ?? null;
      return result === null ? [] : [{ index, exec: resultOf(result) }];
    });
    const expected = { size: patterns.length, first: all[0] ?? null, all };
    return { kind: "pattern", call: "list", patterns, options, inputs: [input], expected };
  });
}

/** All cases of the project's corpus. */
export function ownPatternCases(): Case[] {
  return [
    ...["groups", "strings", "inits"].flatMap((name) => read<Product>(name).flatMap(productCases)),
    ...read<ErrorRow>("errors").flatMap((row) => [errorCase(row), ...errorInList(row)]),
    ...read<CallRow>("calls").map(callCase),
    ...read<List>("lists").flatMap(listCases),
  ];
}
