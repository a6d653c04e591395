/** How much is measured. */
import type { Settings } from "./inside/rows.ts";

/** Each list as a whole, so that caches and branch predictors see what a program would show them. */
export const thorough: Settings = { rounds: 31, items: 40_000, slowItems: 1000 };

export const quick: Settings = { rounds: 31, items: 6000, slowItems: 200 };
