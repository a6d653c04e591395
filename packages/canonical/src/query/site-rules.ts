/** Calls the rules of a site, and compiles their results. */
import type { TrackingRules } from "../options/query.ts";
import { askRules } from "./site-patterns.ts";
import { compileTracking, type TrackingPatterns } from "./tracking.ts";

/** Compiled results of rules. */
const compiled = /* @__PURE__ */ new WeakMap<readonly string[], TrackingPatterns>();

/**
 * Calls rules, and compiles the result: once for each array.
 *
 * @param argument names the rules in errors
 * @throws TypeError if the rules throw, or return something that is neither an array of patterns nor `undefined`
 */
export function callRules(rules: TrackingRules, url: string, argument: string): TrackingPatterns | undefined {
  const patterns = askRules(rules, url, argument);
  if (patterns === undefined) return undefined;
  let found = compiled.get(patterns);
  if (found === undefined) {
    found = compileTracking(patterns, argument);
    compiled.set(patterns, found);
  }
  return found;
}
