/** Times work with the clock of this process. */
import type { Timer } from "./inside/rounds.ts";

export async function millisecondsOf(run: () => unknown): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

/** A timer of work in this process, or of processes that it runs. */
export function timer(name: string, run: () => unknown): Timer {
  return {
    name,
    time: (repeats) =>
      millisecondsOf(async () => {
        for (let count = 0; count < repeats; count++) await run();
      }),
  };
}
