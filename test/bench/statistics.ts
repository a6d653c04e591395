/** Statistics of the times of rounds. */
import { median, quantile } from "simple-statistics";
import type { Rounds, RowResult } from "./inside/rows.ts";

export const REFERENCE = "native";

/** The ratio of one time to another in each round. */
function ratiosIn({ times }: Rounds, name: string, reference: string): number[] {
  const others = times[reference] ?? [];
  return (times[name] ?? []).map((time, round) => time / (others[round] ?? Number.NaN));
}

/** The first rounds in which all of these took part: the rounds of the fast ones, if all are fast. */
function roundsOf({ rounds }: RowResult, ...names: readonly string[]): Rounds | undefined {
  return rounds.find(({ times }) => names.every((name) => name in times));
}

/** @returns the median ratio of two times in a round, or `undefined` if they were not measured side by side */
export function ratioOf(result: RowResult, name: string, reference: string): number | undefined {
  const rounds = roundsOf(result, name, reference);
  return rounds && median(ratiosIn(rounds, name, reference));
}

/** @returns the median nanoseconds of a call, or `undefined` if they were not measured */
export function nanosecondsOf(result: RowResult, name: string): number | undefined {
  const rounds = roundsOf(result, name);
  return rounds && median([...(rounds.times[name] ?? [])]);
}

/** The implementations of a result, in the order of the rounds. */
export function namesIn({ rounds }: RowResult): string[] {
  return [...new Set(rounds.flatMap(({ times }) => Object.keys(times)))];
}

/** Half the distance between the quartiles of the ratio to another implementation, divided by their median. */
export function spreadOf(result: RowResult, name: string, reference = REFERENCE): number | undefined {
  const rounds = roundsOf(result, name, reference);
  if (rounds === undefined) return undefined;
  const ratios = ratiosIn(rounds, name, reference);
  return (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2 / median(ratios);
}
