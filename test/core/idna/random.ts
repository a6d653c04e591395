/** Random characters of given ranges. The seed determines them. */

export type Range = readonly [first: number, last: number];

/** "61-7a df" means U+0061 to U+007A, and U+00DF. */
export function ranges(text: string): readonly Range[] {
  return text.split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Mulberry32, with 32 bits of state: the same numbers on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) % limit;
  }

  /** Returns true once in `times` calls, on average. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  character(ranges: readonly Range[]): string {
    const [first, last] = this.pick(ranges);
    return String.fromCodePoint(first + this.below(last - first + 1));
  }

  anyCharacter(): string {
    return String.fromCodePoint(this.below(this.once(3) ? 0x110000 : 0x3400));
  }
}
