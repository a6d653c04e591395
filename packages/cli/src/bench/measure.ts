import { setImmediate } from "node:timers/promises";
import { Bench } from "tinybench";
import type { Task } from "./tasks.ts";

/** How many rounds there are, and at least, where the URLs are so many that one round takes longer than it should. */
const ROUNDS = 12;
const LEAST_ROUNDS = 5;

export interface Result {
  readonly name: string;
  readonly rounds: number;
  /** Nanoseconds for each URL. */
  readonly own: Figure;
  readonly native: Figure;
  /** Of this library's time to the runtime's in the same round. */
  readonly ratio: Figure;
}

export interface Figure {
  readonly median: number;
  /** Half of the distance between the quartiles, as a part of the median. */
  readonly spread: number;
}

/** How far measuring is. */
export interface Stage {
  /** From 0 to 1. */
  share: number;
  name: string;
}

/**
 * Measures each task in rounds, in each of which this library and the runtime take turns: what disturbs the machine disturbs both.
 *
 * @param seconds how long it takes in all, or a little more
 * @param stage which is told how far it is
 */
export async function measure(tasks: readonly Task[], seconds: number, stage: Stage): Promise<Result[]> {
  const milliseconds = (1000 * seconds) / tasks.length;
  const start = performance.now();
  const results: Result[] = [];
  for (const [index, task] of tasks.entries()) {
    if (task.own() !== task.native()) throw new Error(`the two did not do the same: ${task.name}`);
    stage.name = task.name;
    const rounds: Times[] = [];
    while (rounds.length < LEAST_ROUNDS || performance.now() - start < (index + 1) * milliseconds) {
      rounds.push(measureRound(task, milliseconds / ROUNDS / 2, rounds.length % 2 === 0));
      stage.share = Math.min((performance.now() - start) / 1000 / seconds, 1);
      // Only between rounds can the run be interrupted, and what is shown be drawn.
      await setImmediate();
    }
    results.push(resultOf(task, rounds));
  }
  return results;
}

type Times = Readonly<Record<"own" | "native", number>>;

function measureRound(task: Task, milliseconds: number, isOwnFirst: boolean): Times {
  const order = isOwnFirst ? (["own", "native"] as const) : (["native", "own"] as const);
  const bench = new Bench({ time: milliseconds, iterations: 1, warmup: false, throws: true });
  for (const name of order) bench.add(name, task[name], { async: false });
  bench.runSync();
  const timeOf = (name: "own" | "native") => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== "completed") throw new Error(`${task.name} was not measured`);
    return (result.latency.p50 * 1e6) / task.count;
  };
  return { own: timeOf("own"), native: timeOf("native") };
}

function resultOf({ name }: Task, rounds: readonly Times[]): Result {
  return {
    name,
    rounds: rounds.length,
    own: figureOf(rounds.map(({ own }) => own)),
    native: figureOf(rounds.map(({ native }) => native)),
    ratio: figureOf(rounds.map(({ own, native }) => own / native)),
  };
}

function figureOf(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] as number;
  return { median: at(0.5), spread: (at(0.75) - at(0.25)) / 2 / at(0.5) };
}
