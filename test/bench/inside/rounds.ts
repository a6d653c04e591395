/** Times several implementations in interleaved rounds. */

/** An implementation that can be timed. */
export interface Timer {
  readonly name: string;
  /** Does the whole work several times. @returns the milliseconds that it took */
  time(repeats: number): number | Promise<number>;
}

/** The times of each round, by the timer's name. */
export type Times = Readonly<Record<string, readonly number[]>>;

export interface Amount {
  /** The number of rounds. */
  readonly rounds: number;
  /** The least milliseconds of a turn: short work is repeated. */
  readonly milliseconds: number;
  /** The number of calls before the rounds, so that compilers have finished. With 0, the work runs only once. */
  readonly warmUpCalls: number;
}

/** The rounds before those that count: at least so many, if any, and no more after so many milliseconds. */
const WARM_UP = { rounds: 4, milliseconds: 400 };

/** Runs the work until it is fast. @returns how often to repeat it in a turn, for each timer */
async function warmUp(
  timers: readonly Timer[],
  calls: number,
  { milliseconds, warmUpCalls }: Amount,
): Promise<number[]> {
  const rounds = warmUpCalls === 0 ? 1 : Math.max(WARM_UP.rounds, Math.ceil(warmUpCalls / calls));
  let sum = 0;
  const shortest = timers.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds && (round < WARM_UP.rounds || sum < WARM_UP.milliseconds); round++) {
    for (const [index, timer] of timers.entries()) {
      const time = await timer.time(1);
      sum += time;
      shortest[index] = Math.min(shortest[index] ?? 0, time);
    }
  }
  return shortest.map((time) => Math.max(1, Math.ceil(milliseconds / Math.max(time, milliseconds / 1000))));
}

/**
 * Gives each timer one turn in each round. The order of the turns changes from round to round, so that no timer always
 * pays for the garbage of the same other timer.
 *
 * @param calls how many calls the work consists of
 * @returns for each timer by its name the nanoseconds per call of each round
 */
export async function timeRounds(timers: readonly Timer[], calls: number, amount: Amount): Promise<Times> {
  const repeats = await warmUp(timers, calls, amount);
  const times = timers.map(() => [] as number[]);
  for (let round = 0; round < amount.rounds; round++) {
    for (let turn = 0; turn < timers.length; turn++) {
      const step = round % 2 === 0 ? turn : timers.length - turn;
      const index = (round + step) % timers.length;
      const often = repeats[index] ?? 1;
      const time = (await timers[index]?.time(often)) ?? Number.NaN;
      times[index]?.push((time * 1e6) / (often * calls));
    }
  }
  return Object.fromEntries(timers.map(({ name }, index) => [name, times[index] ?? []]));
}

/** The amount of work that cannot become faster or run too fast, such as a process's. */
export function once(rounds: number): Amount {
  return { rounds, milliseconds: 0, warmUpCalls: 0 };
}
