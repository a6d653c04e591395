/** Times several implementations in one process, in interleaved rounds. */

export interface Runner {
  readonly name: string;
  /** Does the whole work once. */
  run(): void;
}

const WARM_UP_ROUNDS = 5;

/**
 * @param items how many items a run takes
 * @returns for each runner by its name the nanoseconds per item of each round
 */
export function timeRounds(runners: readonly Runner[], items: number, rounds: number): Record<string, number[]> {
  const times = runners.map(() => [] as number[]);
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
    for (let turn = 0; turn < runners.length; turn++) {
      // The order changes, so that no runner always pays for the garbage of the same other runner.
      const step = round % 2 === 0 ? turn : runners.length - turn;
      const index = (round + step) % runners.length;
      const begin = performance.now();
      runners[index]?.run();
      const end = performance.now();
      if (round >= WARM_UP_ROUNDS) times[index]?.push(((end - begin) * 1e6) / items);
    }
  }
  return Object.fromEntries(runners.map(({ name }, index) => [name, times[index] ?? []]));
}
