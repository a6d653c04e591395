/** The scores of the targets, and test/mutation/record.json. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages/published.ts";
import equivalent from "./equivalent.json" with { type: "json" };

export interface Mutant {
  /** Its place and its change. */
  readonly name: string;
  readonly isKilled: boolean;
}

/** The mutants of a run, and how many the target has. */
export interface Judged {
  readonly mutants: readonly Mutant[];
  readonly of: number;
}

export interface Score {
  readonly seed: number;
  readonly judged: number;
  readonly of: number;
  readonly killed: number;
  /** The names of mutants that no test notices, and that equivalent.json does not list. */
  readonly survivors: readonly string[];
  /** How many of the judged ones equivalent.json lists, with the reason. */
  readonly equivalent: number;
}

const FILE = join(root, "test/mutation/record.json");

/** The share of mutants, except equivalent ones, that the tests must notice. */
const THRESHOLD = 0.9;

/** @param same the equivalent mutants, with their reasons */
export function scoreOf(
  { mutants, of }: Judged,
  seed: number,
  same: Readonly<Record<string, string>> = equivalent,
): Score {
  const alive = mutants.filter(({ isKilled }) => !isKilled).map(({ name }) => name);
  const survivors = alive.filter((name) => !Object.hasOwn(same, name)).sort();
  const killed = mutants.length - alive.length;
  return { seed, judged: mutants.length, of, killed, survivors, equivalent: alive.length - survivors.length };
}

/** The killed share of the judged mutants that a test could notice. */
export function shareOf({ judged, killed, equivalent: same }: Score): number {
  return killed / (judged - same);
}

/** Whether a score is too low. That of a sample may be lower by chance: by three standard errors. */
export function isTooLow(score: Score): boolean {
  const { judged, of, equivalent: same } = score;
  const error = judged === of ? 0 : Math.sqrt((THRESHOLD * (1 - THRESHOLD)) / (judged - same));
  return shareOf(score) < THRESHOLD - 3 * error;
}

export function readRecord(): Record<string, Score> {
  return JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Score>;
}

/** Counts survivors as equivalent that equivalent.json lists by now. */
function settled(score: Score): Score {
  const survivors = score.survivors.filter((name) => !Object.hasOwn(equivalent, name));
  return { ...score, survivors, equivalent: score.equivalent + score.survivors.length - survivors.length };
}

/** Stores a score. */
export function record(target: string, score: Score): void {
  const stored = Object.entries({ ...readRecord(), [target]: score }).map(
    ([name, one]) => [name, settled(one)] as const,
  );
  const all = stored.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
