/** The flags, and the failures of findings that an option rejects. */
import { Failure } from "../results/failure.ts";
import { FINDINGS, OTHER_FLAGS, type Treated } from "./generated/table.ts";
import type { Flag, PathFinding } from "./generated/types.ts";

/** The options whose value is a `Treatment`: only these can reject a valid URL. */
export const TREATED: readonly Treated[] = /* @__PURE__ */ FINDINGS.map(([, option]) => option);

/** Returns all flags, in the order of the engine's bits, in which results have them. */
export function allFlags(): readonly Flag[] {
  return [...FINDINGS.map(([reason]) => reason), ...OTHER_FLAGS];
}

/** The failures, made when they are first needed. */
const failures: Failure<PathFinding>[] = [];

/** Returns the failure for the finding at an index of `FINDINGS`: the same object each time. */
export function getRejection(index: number): Failure<PathFinding> {
  let failure = failures[index];
  if (failure === undefined) {
    const [reason, , message] = FINDINGS[index] as (typeof FINDINGS)[number];
    failure = new Failure<PathFinding>(reason, `the path ${message}`);
    failures[index] = failure;
  }
  return failure;
}
