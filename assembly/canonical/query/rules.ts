import { ensureOutput } from "../../memory";
import { Rules } from "../rules";

/**
 * Returns whether the rules leave a query as it is; `false` if this is not known.
 *
 * @param site 0, or a second image of which only the tracking patterns count
 * @param start the query, without "?"; not empty
 */
export function leavesQueryAsIs(rules: Rules, site: usize, start: usize, end: usize): bool {
  return !rules.hasQueryRules && site == 0 && start < end;
}

/**
 * Writes the canonical query at `out`, and returns its end: `out` if nothing is left.
 *
 * @param site 0, or a second image of which only the tracking patterns count
 * @param start the query, without "?"
 * @param out the memory from here on is free: `ensureOutput` makes it exist
 */
export function applyQueryRules(rules: Rules, site: usize, start: usize, end: usize, out: usize): usize {
  ensureOutput(out + (end - start) + 16);
  memory.copy(out, start, rules.hasQueryRules || site != 0 ? end - start : 0);
  return out + (end - start);
}
