/** Times several ways to do one thing side by side: in one process, in rounds that take turns, by medians. */

export interface Peer {
  readonly name: string;
  /** Does the whole work once. */
  run(): void;
}

export interface Timing {
  readonly name: string;
  /** Median time of a round divided by the number of items, in nanoseconds. */
  readonly median: number;
  /** The median over the rounds of the ratio to the first peer's time in the same round. */
  readonly ratio: number;
  /** Half the distance between the quartiles, in percent of the median. */
  readonly spread: number;
}

const WARM_UP_ROUNDS = 5;

/**
 * @param peers what to compare; the first is what ratios are taken to
 * @param items how many items a run takes
 * @param rounds how many rounds to take medians over
 */
export function measure(peers: readonly Peer[], items: number, rounds: number): Timing[] {
  const times = peers.map(() => [] as number[]);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [index, peer] of peers.entries()) {
      const begin = performance.now();
      peer.run();
      const end = performance.now();
      if (round >= 0) times[index]?.push(((end - begin) * 1e6) / items);
    }
  }
  const reference = times[0] ?? [];
  return peers.map(({ name }, index) => {
    const own = times[index] ?? [];
    const ratios = own.map((time, round) => time / (reference[round] ?? Number.NaN));
    const median = quantile(own, 0.5);
    const spread = ((quantile(own, 0.75) - quantile(own, 0.25)) / 2 / median) * 100;
    return { name, median, ratio: quantile(ratios, 0.5), spread };
  });
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(at * (sorted.length - 1))] ?? Number.NaN;
}
