/** Measures the time to the first URL. */
import { median } from "simple-statistics";
import { IMPLEMENTATIONS } from "./implementations.ts";

/** Milliseconds to the first URL of an implementation in a new process. */
export type Start = (implementation: string, input: string) => Promise<number>;

/** @returns the median milliseconds of `count` interleaved processes for each implementation */
export async function measureStarts(start: Start, input: string, processes: number): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(IMPLEMENTATIONS.map((name) => [name, []]));
  for (let round = 0; round < processes; round++) {
    for (const [name, list] of times) list.push(await start(name, input));
  }
  return new Map(Array.from(times, ([name, list]) => [name, median(list)] as const));
}

/** The additional milliseconds to the first URL, compared with the runtime's own class. */
export function overNative(times: ReadonlyMap<string, number>, name: string): number {
  return (times.get(name) ?? Number.NaN) - (times.get("native") ?? Number.NaN);
}
