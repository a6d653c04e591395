/** Statistics of the times of rounds. */
import { median, quantile } from "simple-statistics";
import type { Times } from "./inside/rounds.ts";
import type { Rounds, RowResult } from "./inside/rows.ts";

export const REFERENCE = "native";

/** The ratio of one time to another in each round. */
function ratiosIn(times: Times, name: string, reference: string): number[] {
  const others = times[reference] ?? [];
  return (times[name] ?? []).map((time, round) => time / (others[round] ?? Number.NaN));
}

/** @returns the median of a name's times; not a number if there are none */
export function medianIn(times: Times, name: string): number {
  const of = times[name] ?? [];
  return of.length === 0 ? Number.NaN : median([...of]);
}

/** @returns the median ratio of two times in a round; not a number if there are none */
export function medianRatio(times: Times, name: string, reference: string): number {
  const ratios = ratiosIn(times, name, reference);
  return ratios.length === 0 ? Number.NaN : median(ratios);
}

/** The first rounds in which all of these took part: the rounds of the fast ones, if all are fast. */
function roundsOf({ rounds }: RowResult, ...names: readonly string[]): Rounds | undefined {
  return rounds.find(({ times }) => names.every((name) => name in times));
}

/** @returns the median ratio of two times in a round, or `undefined` if they were not measured side by side */
export function ratioOf(result: RowResult, name: string, reference: string): number | undefined {
  const rounds = roundsOf(result, name, reference);
  return rounds && medianRatio(rounds.times, name, reference);
}

/** @returns the median nanoseconds of a call, or `undefined` if they were not measured */
export function nanosecondsOf(result: RowResult, name: string): number | undefined {
  const rounds = roundsOf(result, name);
  return rounds && medianIn(rounds.times, name);
}

/** The implementations of a result, in the order of the rounds. */
export function namesIn({ rounds }: RowResult): string[] {
  return [...new Set(rounds.flatMap(({ times }) => Object.keys(times)))];
}

/** Half the distance between the quartiles of the ratio to native, divided by their median. */
export function spreadOf(result: RowResult, name: string): number | undefined {
  const rounds = roundsOf(result, name, REFERENCE);
  if (rounds === undefined) return undefined;
  const ratios = ratiosIn(rounds.times, name, REFERENCE);
  return (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2 / median(ratios);
}
