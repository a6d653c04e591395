/** Compiles and applies the rules for parameters. */
import { checkOptions } from "../../../packages/canonical/src/options/check.ts";
import type { QueryOptions } from "../../../packages/canonical/src/options/generated/types.ts";
import { applyQueryRules } from "../../../packages/canonical/src/query/rules.ts";
import { compileQueryRules } from "../../../packages/canonical/src/query/settings.ts";
import type { Recorder } from "../../../packages/canonical/src/results/changes.ts";

export const PAGE = "https://example.com/page";

export function compile(options: QueryOptions) {
  return compileQueryRules(checkOptions({ query: options }, "f").query, false);
}

/** Applies the rules to a query. */
export function apply(options: QueryOptions, query: string, at = 0, recorder?: Recorder): string {
  const rules = compile(options);
  return rules === undefined ? query : applyQueryRules(rules, query, PAGE, at, recorder);
}
