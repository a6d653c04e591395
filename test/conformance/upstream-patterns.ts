/** The cases of the web platform tests' data for URL patterns, with the assertions of their scripts. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wptRoot } from "../wpt/files.ts";
import type { Case } from "./cases.ts";
import { PATTERN_COMPONENTS, type PatternComponent } from "./pattern-corpus.ts";

type Init = { readonly [member in PatternComponent | "baseURL"]?: string };

interface MatchCase {
  readonly pattern: readonly (string | Init)[];
  readonly inputs?: readonly (string | Init)[];
  readonly expected_obj?: "error" | Partial<Record<PatternComponent, string>>;
  readonly expected_match?: null | "error" | Partial<Record<PatternComponent, object>>;
  readonly exactly_empty_components?: readonly string[];
}

interface GenerateCase {
  readonly pattern: string | Init;
  readonly component: string;
  readonly groups: object;
  readonly expected: string | null;
}

interface CompareCase {
  readonly component: PatternComponent;
  readonly left: string | Init;
  readonly right: string | Init;
  readonly expected: number;
}

const folder = join(wptRoot, "urlpattern/resources");

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** urlpatterntests.js without the comparison of attributes that the data does not name. */
function matchCases({ pattern, inputs = [], expected_obj, expected_match, ...rest }: MatchCase): Case[] {
  if (expected_obj === "error")
    return [{ kind: "pattern", call: "construct", pattern, expected: { isTypeError: true } }];
  const construct = { kind: "pattern", call: "construct", pattern, expected: { ...expected_obj } } as const;
  const exec = { kind: "pattern", call: "exec", pattern, inputs } as const;
  if (expected_match === "error") return [construct, { ...exec, expected: { isTypeError: true } }];
  if (!expected_match) return [construct, { ...exec, expected: { test: false, exec: null } }];
  const components = PATTERN_COMPONENTS.map((name) => [
    name,
    expected_match[name] ?? { input: "", groups: rest.exactly_empty_components?.includes(name) ? {} : { 0: "" } },
  ]);
  const result = { inputs, ...expected_match, ...Object.fromEntries(components) };
  return [construct, { ...exec, expected: { test: true, exec: result } }];
}

/** urlpattern-generate.tentative.any.js */
function generateCase({ pattern, component, groups, expected }: GenerateCase): Case {
  const outcome = expected === null ? { isTypeError: true } : { text: expected };
  return { kind: "pattern", call: "generate", pattern: [pattern], component, groups, expected: outcome };
}

/** urlpattern-compare-tests.tentative.js */
function compareCase({ component, left, right, expected }: CompareCase): Case {
  const outcome = { order: expected, reverse: expected === 0 ? 0 : -expected, same: 0 };
  return { kind: "pattern", call: "compare", component, left: [left], right: [right], expected: outcome };
}

/** All cases; empty if the files are not available. */
export function upstreamPatternCases(): Case[] {
  if (!existsSync(folder)) return [];
  return [
    ...read<MatchCase[]>("urlpatterntestdata.json").flatMap(matchCases),
    ...read<GenerateCase[]>("urlpattern-generate-test-data.json").map(generateCase),
    ...read<CompareCase[]>("urlpattern-compare-test-data.json").map(compareCase),
  ];
}
