/** How soon the first URL is there. */
import { median } from "simple-statistics";
import { IMPLEMENTATIONS } from "./implementations.ts";

/** Milliseconds to the first URL of an implementation in a new process. */
export type Start = (implementation: string, input: string) => Promise<number>;

/** @returns for each implementation the median milliseconds of as many processes, which start in turn */
export async function measureStarts(start: Start, input: string, processes: number): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(IMPLEMENTATIONS.map((name) => [name, []]));
  for (let round = 0; round < processes; round++) {
    for (const [name, list] of times) list.push(await start(name, input));
  }
  return new Map(Array.from(times, ([name, list]) => [name, median(list)] as const));
}

/** How many milliseconds later than with the runtime's own class the URL is there. */
export function overNative(times: ReadonlyMap<string, number>, name: string): number {
  return (times.get(name) ?? Number.NaN) - (times.get("native") ?? Number.NaN);
}
