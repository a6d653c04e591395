/** Statistics of the times of rounds. */
import { median, quantile } from "simple-statistics";
import type { Rounds, RowResult } from "./inside/rows.ts";

/** The result of one implementation in a row. */
export interface Summary {
  readonly name: string;
  /** Nanoseconds per item. */
  readonly median: number;
  /** The median over the rounds of the ratio to native's time in the same round. */
  readonly ratio: number;
  /** Half the distance between the quartiles, divided by the median. */
  readonly spread: number;
}

export const REFERENCE = "native";

function ratioIn({ times }: Rounds, name: string, reference: string): number {
  const others = times[reference] ?? [];
  return median((times[name] ?? []).map((time, round) => time / (others[round] ?? Number.NaN)));
}

/** The first rounds in which all of these took part: the rounds of the fast ones, if all are fast. */
function roundsOf({ rounds }: RowResult, ...names: readonly string[]): Rounds | undefined {
  return rounds.find(({ times }) => names.every((name) => name in times));
}

/** @returns the ratio of two times, or `undefined` if they were not measured side by side */
export function ratioOf(result: RowResult, name: string, reference: string): number | undefined {
  const rounds = roundsOf(result, name, reference);
  return rounds && ratioIn(rounds, name, reference);
}

/** @returns a summary for each implementation that was measured, in the order of the rounds */
export function summarise(result: RowResult): Summary[] {
  const names = new Set(result.rounds.flatMap(({ times }) => Object.keys(times)));
  return [...names].map((name) => {
    const rounds = roundsOf(result, name, REFERENCE) as Rounds;
    const times = [...(rounds.times[name] ?? [])];
    const middle = median(times);
    const spread = (quantile(times, 0.75) - quantile(times, 0.25)) / 2 / middle;
    return { name, median: middle, ratio: ratioIn(rounds, name, REFERENCE), spread };
  });
}
