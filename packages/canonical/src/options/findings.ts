/** The findings of paths: which ones the options refuse, their failures, and their flags. */
import { requireOneOf, requireStrings } from "@anyurl/common/arguments";
import { Failure } from "../results/failure.ts";
import { DEFAULT_PROFILE, FINDINGS, OTHER_FLAGS, PROFILES } from "./generated/table.ts";
import type { CanonicalizeOptions, Flag, PathFinding } from "./generated/types.ts";

/** The two lists of findings in options. */
export type FindingLists = Pick<CanonicalizeOptions, "refuse" | "accept">;

/**
 * @param argument names the options in errors: "canonicalize: the"
 * @throws TypeError if a list is not an array of findings, or both lists have the same one
 */
export function requireFindings({ refuse = [], accept = [] }: FindingLists, argument: string): void {
  requireList(refuse, `${argument} refuse`);
  requireList(accept, `${argument} accept`);
  const both = accept.find((finding) => refuse.includes(finding));
  if (both !== undefined) throw new TypeError(`${argument} refuse and accept both contain "${both}"; delete one`);
}

function requireList(findings: readonly PathFinding[], argument: string): void {
  requireStrings(findings, argument);
  const known = FINDINGS.map(([finding]) => finding);
  for (const [index, finding] of findings.entries()) requireOneOf(finding, known, `${argument}[${index}]`);
}

/**
 * Returns the findings that make a URL invalid: of the profile and of `refuse`, without the ones that `accept` lists.
 */
export function listRefused(options: FindingLists & Pick<CanonicalizeOptions, "profile">): readonly PathFinding[] {
  const { profile = DEFAULT_PROFILE, refuse = [], accept = [] } = options;
  return [...PROFILES[profile].refuse, ...refuse].filter((finding) => !accept.includes(finding));
}

/** Returns all flags, in the order of the engine's bits, in which results have them. */
export function allFlags(): readonly Flag[] {
  return [...FINDINGS.map(([finding]) => finding), ...OTHER_FLAGS];
}

/** The failures, made when they are first needed. */
const failures: Failure<PathFinding>[] = [];

/** Returns the failure for the finding at an index of `FINDINGS`: the same object each time. */
export function getRejection(index: number): Failure<PathFinding> {
  let failure = failures[index];
  if (failure === undefined) {
    const [finding, message] = FINDINGS[index] as (typeof FINDINGS)[number];
    failure = new Failure<PathFinding>(finding, `the path ${message}`);
    failures[index] = failure;
  }
  return failure;
}
