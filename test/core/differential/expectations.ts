/** The coverage that the generated inputs of a differential test must reach. */
import type { Report, Tally } from "./differential.ts";
import type { EngineReport } from "./engines.ts";
import { STATES } from "./states.ts";

/** The names of the validation errors that are failures: https://url.spec.whatwg.org/#validation-error. */
const REASONS = 19;

/** Of a million inputs, this many reach each state, and have each error. */
const LEAST_OF_A_MILLION = 100;

/** Fewer inputs than these need not reach everything. */
export const LEAST_COUNT = 20_000;

/** The unmet expectations of a report, in words. */
export function shortcomings(report: Report): string[] {
  if (report.urls.count < LEAST_COUNT) return [];
  const least = leastOf(report.urls.count);
  const found: string[] = [];
  for (const name of ["urls", "domains", "unicodeDomains"] as const) {
    const share = shareOf(report[name]);
    if (!(share >= 0.3 && share <= 0.8))
      found.push(`the share of successes of ${name} is ${percent(share)}, not 30% to 80%`);
  }
  found.push(...missingReasons(report));
  for (const state of STATES) {
    const count = report.states.get(state) ?? 0;
    if (count < least) found.push(`the ${state} state occurs ${count} times, not at least ${least}`);
  }
  for (const [rule, count] of report.unstable) {
    if (count === 0) found.push(`no setting shows that ${rule}`);
  }
  return found;
}

/** The unmet expectations of a comparison of the engines, in words. */
export function engineShortcomings(report: EngineReport): string[] {
  if (report.urls.count < LEAST_COUNT) return [];
  const found = missingReasons(report);
  for (const name of ["urls", "settings"] as const) {
    const share = shareOf(report[name]);
    if (!(share >= 0.3 && share <= 0.8))
      found.push(`the share of successes of ${name} is ${percent(share)}, not 30% to 80%`);
  }
  return found;
}

function missingReasons({ urls, reasons }: Pick<Report, "urls" | "reasons">): string[] {
  const least = leastOf(urls.count);
  const found = reasons.size === REASONS ? [] : [`there are ${reasons.size} reasons to fail, not ${REASONS}`];
  for (const [reason, count] of reasons) {
    if (count < least) found.push(`${reason} occurs ${count} times, not at least ${least}`);
  }
  return found;
}

/** How many of the inputs must reach each state, or have each error. Of fewer than a million, the witness is enough. */
export function leastOf(count: number): number {
  return Math.max(1, LEAST_OF_A_MILLION * Math.floor(count / 1_000_000));
}

export function shareOf({ count, successes }: Tally): number {
  return successes / count;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
