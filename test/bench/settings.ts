/** The amount of work in a benchmark. */
import type { Settings } from "./inside/rows.ts";

/** Runs take whole lists, so that caches and branch predictors behave as in a real program. */
export const thorough: Settings = { rounds: 31, items: 40_000, slowItems: 1000 };

export const quick: Settings = { rounds: 31, items: 6000, slowItems: 200 };
