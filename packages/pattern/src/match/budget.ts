/**
 * The steps that a matcher may take. Each loop of a matcher asks {@link spend} before each round, and ends if there are
 * no steps left. Once they are spent, no loop of any function goes on, so that all of them end.
 */
export class Budget {
  #allowed = 0;
  /** Below zero once more was spent than is allowed. */
  #left = 0;

  /** How many steps were spent since {@link start}. */
  get spent(): number {
    return this.#allowed - this.#left;
  }

  /** Allows so many steps, and none that were left. */
  start(steps: number): void {
    this.#allowed = steps;
    this.#left = steps;
  }

  /** Allows so many steps in addition to those that were spent. */
  goOn(steps: number): void {
    this.#allowed = this.spent + steps;
    this.#left = steps;
  }

  /** Spends steps. Returns whether the run may go on; if not, its results do not count. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}
