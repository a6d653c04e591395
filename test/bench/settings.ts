/** The amount of work in a benchmark. */
import type { Amount } from "./inside/rounds.ts";

export interface Settings extends Amount {
  /** How often each row is measured, each time in a new process, and all rows before any of them again. */
  readonly passes: number;
  /** The maximum number of items, evenly spread over the list. */
  readonly items: number;
  /** The maximum number of items in rounds with a slow implementation. */
  readonly slowItems: number;
}

/** Runs take much of a list, so that caches and branch predictors behave as in a real program. */
export const thorough: Settings = {
  passes: 3,
  rounds: 7,
  milliseconds: 3,
  warmUpCalls: 60_000,
  items: 16_000,
  slowItems: 500,
};

export const quick: Settings = {
  passes: 1,
  rounds: 11,
  milliseconds: 2,
  warmUpCalls: 30_000,
  items: 4000,
  slowItems: 100,
};
