import { seconds as now } from "../runtime.ts";
import type { Outcome } from "./outcome.ts";

/** Counts in the form that is saved to a file. */
export interface SavedCounts {
  readonly canonical: number;
  readonly changed: number;
  readonly blank: number;
  readonly unreadableFiles: number;
  readonly invalid: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** The counts of a run. Every line is counted once: as canonical, changed, invalid or blank. */
export class Counts {
  bytes = 0;
  canonical = 0;
  changed = 0;
  blank = 0;
  unreadableFiles = 0;
  /** The lines after quotes that are not closed. */
  lostLines = 0;
  readonly invalid = new Map<string, number>();
  invalidTotal = 0;
  #start = now();

  add(outcome: Outcome): void {
    this.canonical += outcome.canonical;
    this.changed += outcome.changed;
    this.blank += outcome.blank;
    this.invalidTotal += outcome.badLines.length;
    for (const { reason } of outcome.badLines) this.invalid.set(reason, (this.invalid.get(reason) ?? 0) + 1);
  }

  save(): SavedCounts {
    const { canonical, changed, blank, unreadableFiles, invalid, seconds } = this;
    return { canonical, changed, blank, unreadableFiles, invalid: Object.fromEntries(invalid), seconds };
  }

  /** Continues from the counts of an earlier run. */
  restore({ canonical, changed, blank, unreadableFiles, invalid, seconds }: SavedCounts): void {
    Object.assign(this, { canonical, changed, blank, unreadableFiles });
    for (const [reason, count] of Object.entries(invalid)) {
      this.invalid.set(reason, count);
      this.invalidTotal += count;
    }
    this.#start = now() - seconds;
  }

  /** How many lines were parsed, valid or not. */
  get urls(): number {
    return this.canonical + this.changed + this.invalidTotal;
  }

  get lines(): number {
    return this.urls + this.blank;
  }

  /** How long the run has taken so far. */
  get seconds(): number {
    return now() - this.#start;
  }
}
