/** The checked rules for parameters, and the checks of patterns and functions. */

import { describeKind, requireStrings, wrongArgument } from "@anyurl/common/arguments";
import type { Complete } from "@anyurl/common/own";
import type { QueryOptions } from "./generated/types.ts";
import { splitPieces } from "./glob-pieces.ts";

/** Returns patterns of parameters to delete from a URL, or `undefined`. */
export type TrackingRules = (url: string) => readonly string[] | undefined;

/** {@link QueryOptions}, checked, with a value for each one. */
export interface CheckedQuery extends Complete<Omit<QueryOptions, "allow" | "rules">> {
  readonly allow: readonly string[] | undefined;
  readonly rules: TrackingRules | undefined;
  /** Names `rules` in errors. */
  readonly rulesArgument: string;
}

/**
 * Checks the rules that are patterns or functions.
 *
 * @param argument names the options in errors: "canonicalize: the query"
 * @throws TypeError if one of them has an invalid value
 */
export function requirePatternsAndRules(
  { allow, deny, rules }: Pick<QueryOptions, "allow" | "deny" | "rules">,
  argument: string,
): void {
  if (rules !== undefined) requireRules(rules, `${argument}.rules`);
  if (allow !== undefined) requirePatterns(allow, `${argument}.allow`);
  if (deny !== undefined) requirePatterns(deny, `${argument}.deny`);
}

/** @throws TypeError if `rules` is not a function */
export function requireRules(rules: unknown, argument: string): asserts rules is TrackingRules {
  if (typeof rules !== "function") throw wrongArgument(argument, "a function", describeKind(rules));
}

/** @throws TypeError if `patterns` is not an array of patterns */
export function requirePatterns(patterns: unknown, argument: string): asserts patterns is readonly string[] {
  requireStrings(patterns, argument);
  for (const [index, pattern] of patterns.entries()) splitPieces(pattern, `${argument}[${index}]`);
}
