import type { Totals } from "./closing.mjs";

/** Totals, with the processor time of each file in seconds, by folder. */
export interface Run extends Totals {
  readonly seconds: Record<string, Record<string, number>>;
}
export function runVitest(
  words: readonly string[],
  variables?: Readonly<Record<string, string | undefined>>,
  isQuiet?: boolean,
): Promise<Run>;
