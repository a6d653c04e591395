/**
 * Regular expression groups that a runtime's RegExp cannot compile. Their cases fail there with the error
 * "regexp-invalid"; a case that does not is a fault.
 */
import { isDeepStrictEqual } from "node:util";
import { type Case, titleOf } from "../conformance/cases.ts";

/** Groups that a runtime cannot compile, by the reason. */
export type NotCompiled = Readonly<Record<string, readonly string[]>>;

const SETS = ["([[a-z]--a])", "([\\d&&[0-1]])", "([\\p{L}--[a-z]])"];
const ESCAPED_PUNCTUATION = ["([^\\:]+?)"];
const PROPERTIES = ["(\\p{Lowercase})"];
const NAMED_GROUPS = [":foo((?<x>a))", "(bar(?<x>baz))"];

export const QUICKJS: NotCompiled = {
  'with the flag "v", it refuses punctuation that is escaped in a class': ESCAPED_PUNCTUATION,
};

export const SPIDERMONKEY_102: NotCompiled = { 'it lacks the flag "v"': [...SETS, ...ESCAPED_PUNCTUATION] };

export const HERMES: NotCompiled = {
  'it lacks the flag "v"': [...SETS, ...ESCAPED_PUNCTUATION],
  "it lacks properties of characters": PROPERTIES,
  "it lacks named groups": NAMED_GROUPS,
};

/** A report without the outcomes of cases that the runtime cannot return. */
export interface Excused {
  /** The report, with the outcomes of this process for these cases. */
  readonly report: string;
  /** The groups of these cases, each with the reason and the number of cases. */
  readonly lines: readonly string[];
  /** How many cases fail as expected. */
  readonly count: number;
  /** A line for each case that should fail and does not, and for each group without a case. */
  readonly faults: readonly string[];
}

/**
 * Replaces the outcomes of the cases that a runtime cannot return.
 *
 * @param own the report of this process
 */
export function excuse(cases: readonly Case[], report: string, own: string, notCompiled: NotCompiled = {}): Excused {
  const [lines, ownLines] = [report.split("\n"), own.split("\n")];
  const explanations: string[] = [];
  const faults: string[] = [];
  let count = 0;
  for (const [reason, groups] of Object.entries(notCompiled)) {
    for (const group of groups) {
      const places = placesOf(cases, group);
      for (const place of places) {
        // The first line concerns the engine.
        if (isRefused(lines[place + 1])) lines[place + 1] = ownLines[place + 1] ?? "";
        else faults.push(`${titleOf(cases[place] as Case)}: the runtime should not compile ${group}`);
      }
      if (places.length === 0) faults.push(`There is no case with the group ${group}`);
      count += places.length;
      explanations.push(`${group} (${places.length} cases): ${reason}`);
    }
  }
  return { report: lines.join("\n"), lines: explanations, count, faults };
}

/** The positions of the cases whose pattern has a group. */
function placesOf(cases: readonly Case[], group: string): number[] {
  return cases.flatMap(({ kind, pattern }, index) => {
    const members = kind === "pattern" && Array.isArray(pattern) ? pattern.flatMap(textsOf) : [];
    return members.some((text) => text.includes(group)) ? [index] : [];
  });
}

function textsOf(argument: unknown): string[] {
  return typeof argument === "string" ? [argument] : Object.values(argument as object).map(String);
}

function isRefused(line: string | undefined): boolean {
  const { isTypeError, reason } = JSON.parse(line ?? "{}") as Record<string, unknown>;
  return isDeepStrictEqual([isTypeError, reason], [true, "regexp-invalid"]);
}
