/** The branches that inputs have reached: how often each has run in a call, in eight ranges, as AFL counts. */

/** For each count the bit of its range: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, and more. */
const RANGES = Uint8Array.from({ length: 256 }, (_, count) => {
  if (count === 0) return 0;
  const limits = [2, 3, 4, 8, 16, 32, 128, 256];
  return 1 << limits.findIndex((limit) => count < limit);
});

export class Coverage {
  /** The ranges of each branch that were reached. */
  readonly #seen: Uint8Array;

  constructor(branches: number) {
    this.#seen = new Uint8Array((branches + 3) & ~3);
  }

  /**
   * Adds what a call has counted, and sets the counters to zero.
   *
   * @returns whether a branch ran for the first time, or as often as never before
   */
  add(counters: Uint32Array): boolean {
    const seen = this.#seen;
    let isNew = false;
    for (let word = 0; 4 * word < seen.length; word++) {
      let counts = counters[word] as number;
      if (counts === 0) continue;
      counters[word] = 0;
      for (let branch = 4 * word; counts !== 0; branch++, counts >>>= 8) {
        const range = RANGES[counts & 0xff] as number;
        const before = seen[branch] as number;
        if ((range & ~before) === 0) continue;
        seen[branch] = before | range;
        isNew = true;
      }
    }
    return isNew;
  }

  /** How many branches have run. */
  get reached(): number {
    return this.#seen.reduce((sum, ranges) => sum + Number(ranges !== 0), 0);
  }

  /** Returns whether a branch has run. */
  hasReached(branch: number): boolean {
    return this.#seen[branch] !== 0;
  }
}

/** Returns the branches and ranges of a call as numbers, and sets the counters to zero. */
export function featuresOf(counters: Uint32Array, branches: number): number[] {
  const counts = new Uint8Array(counters.buffer, counters.byteOffset, branches);
  const features: number[] = [];
  counts.forEach((count, branch) => {
    if (count !== 0) features.push(branch * 256 + (RANGES[count] as number));
  });
  counts.fill(0);
  return features;
}
