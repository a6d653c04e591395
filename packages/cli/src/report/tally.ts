/** Counts of findings, with the first examples of each. Its size has a limit, whatever the size of the input. */
import { count } from "../terminal/numbers.ts";
import type { Bar, Example } from "./model.ts";

/** The most examples of a finding. */
const MOST_EXAMPLES = 20;

/** The most findings that are kept apart. */
const MOST_KEYS = 100;

/** The key of the findings that come after the last one that is kept apart. */
const OTHERS = "all others";

export interface Counted {
  count: number;
  /** How many of these have each name. */
  readonly names: Map<string, number>;
  readonly examples: Example[];
}

/** Further facts on a finding. */
interface Details {
  /** Returns the example. Called only if it is kept. */
  readonly example?: () => Example;
  readonly names?: Iterable<string>;
}

export class Tally {
  readonly #found = new Map<string, Counted>();

  add(key: string, { example, names = [] }: Details = {}): void {
    const counted = this.#counted(key);
    counted.count++;
    for (const name of names) counted.names.set(name, (counted.names.get(name) ?? 0) + 1);
    if (example !== undefined && counted.examples.length < MOST_EXAMPLES) counted.examples.push(example());
  }

  /** The findings, the most common first, and all others last. */
  get entries(): readonly (readonly [key: string, Counted])[] {
    const rank = (key: string, { count: number }: Counted) => (key === OTHERS ? 0 : number);
    return [...this.#found].sort((one, other) => rank(...other) - rank(...one));
  }

  get total(): number {
    return [...this.#found.values()].reduce((sum, { count }) => sum + count, 0);
  }

  bars(labelOf: (key: string) => string = (key) => key): readonly Bar[] {
    return this.entries.map(([key, { count }]) => ({ label: labelOf(key), count, note: "" }));
  }

  #counted(wanted: string): Counted {
    const key = this.#found.has(wanted) || this.#found.size < MOST_KEYS ? wanted : OTHERS;
    const counted = this.#found.get(key) ?? { count: 0, names: new Map(), examples: [] };
    this.#found.set(key, counted);
    return counted;
  }
}

/** Returns names with their numbers, the greatest first. */
export function listNames(names: ReadonlyMap<string, number>): string {
  const sorted = [...names].sort(([, one], [, other]) => other - one);
  return sorted.map(([name, number]) => `${name} ${count(number)}`).join(", ");
}
