import type { Outcome } from "./outcome.ts";

/** What a run has seen. Every line is counted once: canonical, changed, invalid or blank. */
export class Counts {
  bytes = 0;
  canonical = 0;
  changed = 0;
  blank = 0;
  unreadableFiles = 0;
  readonly invalid = new Map<string, number>();
  #invalidTotal = 0;
  readonly #start = performance.now();

  add(outcome: Outcome): void {
    this.canonical += outcome.canonical;
    this.changed += outcome.changed;
    this.blank += outcome.blank;
    this.#invalidTotal += outcome.failures.length;
    for (const { reason } of outcome.failures) this.invalid.set(reason, (this.invalid.get(reason) ?? 0) + 1);
  }

  get invalidTotal(): number {
    return this.#invalidTotal;
  }

  /** How many lines were parsed as URLs, with success or not. */
  get urls(): number {
    return this.canonical + this.changed + this.#invalidTotal;
  }

  get lines(): number {
    return this.urls + this.blank;
  }

  /** How long the run has taken so far. */
  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }
}
