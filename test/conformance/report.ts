/** Compares a runtime's report with the expectations. outcomes.js describes the report. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { EngineInformation } from "anyurl";
import { type CorpusRow, faultsOf } from "../world/drafts/corpus.ts";
import { type Case, titleOf } from "./cases.ts";

export interface Verdict {
  readonly engine: EngineInformation;
  readonly passed: number;
  /** A line for each case that failed. */
  readonly failures: readonly string[];
  /** SHA-256 of all outcomes, in hexadecimal digits. */
  readonly hash: string;
}

/** The script that defines `reportOn`. */
export const outcomesScript: string = join(import.meta.dirname, "outcomes.js");

/** The cases for a runtime: without expectations, in printable ASCII. */
export function toCasesJSON(cases: readonly Case[]): string {
  return JSON.stringify(cases.map(({ expected: _, ...given }) => given)).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * @throws Error if the report does not match these cases
 */
export function judge(cases: readonly Case[], report: string): Verdict {
  const end = report.indexOf("\n") + 1;
  const outcomes = report.slice(end);
  const lines = outcomes.split("\n").slice(0, -1);
  if (lines.length !== cases.length) throw new Error(`There are ${cases.length} cases, and ${lines.length} outcomes.`);
  const failures = cases.flatMap((each, index) => differences(each, JSON.parse(lines[index] as string)));
  return {
    engine: JSON.parse(report.slice(0, end)),
    passed: cases.length - failures.length,
    failures,
    hash: createHash("sha256").update(outcomes).digest("hex"),
  };
}

/** A line if the outcome differs from the expectation; otherwise nothing. */
function differences(each: Case, outcome: Readonly<Record<string, unknown>>): string[] {
  if (each.kind === "draft" && !("exception" in outcome)) {
    return faultsOf(each.expected.row as CorpusRow, outcome)
      .map((fault) => `${titleOf(each)}: ${fault}`)
      .slice(0, 1);
  }
  const wrong = Object.keys(each.expected).filter((key) => !isDeepStrictEqual(outcome[key], each.expected[key]));
  if (wrong.length === 0) return [];
  const shown = wrong.map((key) => `${key} ${JSON.stringify(outcome[key])}, not ${JSON.stringify(each.expected[key])}`);
  return [
    `${titleOf(each)}: ${shown.join("; ").slice(0, 300)}${"exception" in outcome ? ` (${outcome.exception})` : ""}`,
  ];
}
