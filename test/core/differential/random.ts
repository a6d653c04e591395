/** Random choices that depend only on the seed and the index. */
export class Random {
  #state: number;

  constructor(seed: number, index: number) {
    this.#state = mix(mix(seed) ^ Math.imul(index + 1, 0x9e3779b1));
  }

  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return Math.floor((mix(this.#state) / 0x1_0000_0000) * limit);
  }

  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.below(1000) < percent * 10;
  }

  pick<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)] as T;
  }

  /** One of the values of `choices`, with a probability according to its weight. */
  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let rest = this.below(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    throw new RangeError("The choices have no weight.");
  }

  /** `make()` from `from` to `to` times, joined. */
  repeat(from: number, to: number, make: () => string, separator = ""): string {
    return Array.from({ length: this.between(from, to) }, make).join(separator);
  }
}

/** Spreads 32 bits over 32 bits. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
