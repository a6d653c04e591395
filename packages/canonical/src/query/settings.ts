/** Compiles checked rules for parameters. */

import type { CheckedQuery } from "../options/query.ts";
import { GlobSet } from "./globs.ts";
import { knownTracking, type TrackingPatterns } from "./tracking.ts";

/** `QueryOptions`, checked and compiled. */
export interface QueryRules
  extends Pick<CheckedQuery, "rules" | "rulesArgument" | "sort" | "duplicates" | "dropEmpty"> {
  readonly isForm: boolean;
  /** Whether `isForm` converts text to Normalization Form C. */
  readonly nfc: boolean;
  readonly allow: Pick<GlobSet, "matches"> | undefined;
  readonly deny: Pick<GlobSet, "matches"> | undefined;
  readonly tracking: TrackingPatterns | undefined;
}

/**
 * @param nfc whether text is converted to Normalization Form C
 * @returns `undefined` if the options change no query
 */
export function compileQueryRules(query: CheckedQuery, nfc: boolean): QueryRules | undefined {
  if (!changesQueries(query)) return undefined;
  const { values, allow, deny, tracking, rules, rulesArgument, sort, duplicates, dropEmpty } = query;
  return {
    ...{ nfc, rules, rulesArgument, sort, duplicates, dropEmpty },
    isForm: values === "form",
    allow: allow === undefined ? undefined : new GlobSet(allow, "allow"),
    deny: deny.length === 0 ? undefined : new GlobSet(deny, "deny"),
    tracking: tracking === "remove" ? knownTracking() : undefined,
  };
}

function changesQueries({ values, allow, deny, tracking, rules, sort, duplicates, dropEmpty }: CheckedQuery): boolean {
  const deletesSome = allow !== undefined || deny.length > 0 || dropEmpty;
  const deletesTracking = tracking === "remove" || rules !== undefined;
  return values === "form" || deletesSome || deletesTracking || sort !== false || duplicates !== "keep";
}
