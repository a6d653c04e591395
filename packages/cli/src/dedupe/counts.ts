import type { BadLine } from "../canonicalize/outcome.ts";
import { NO_URL } from "../input/reasons.ts";
import { seconds as now } from "../runtime.ts";

/** Counts in the form that is saved to a file. */
export interface SavedDedupeCounts {
  readonly kept: number;
  readonly duplicates: number;
  readonly blank: number;
  readonly unreadableFiles: number;
  readonly invalid: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** The rows of a step, selected and counted. */
export interface Selected {
  /** The rows that are kept, in parts. */
  readonly output: readonly Uint8Array[];
  readonly kept: number;
  readonly duplicates: number;
  /** How many rows are decided about at the end. */
  readonly postponed: number;
  readonly blank: number;
  readonly badLines: readonly BadLine[];
  /** The number of lines. */
  readonly lines: number;
}

/** The counts of a run. Every line is counted once: as kept, duplicate, invalid or blank. */
export class DedupeCounts {
  bytes = 0;
  kept = 0;
  duplicates = 0;
  postponed = 0;
  blank = 0;
  unreadableFiles = 0;
  /** The lines after quotes that are not closed. */
  lostLines = 0;
  readonly invalid = new Map<string, number>();
  invalidTotal = 0;
  #start = now();

  add({ kept, duplicates, postponed, blank, badLines }: Selected): void {
    this.kept += kept;
    this.duplicates += duplicates;
    this.postponed += postponed;
    this.blank += blank;
    for (const { reason } of badLines) {
      if (reason === NO_URL) {
        this.blank++;
        continue;
      }
      this.invalidTotal++;
      this.invalid.set(reason, (this.invalid.get(reason) ?? 0) + 1);
    }
  }

  /** Counts the rows that were decided about at the end. */
  decide(kept: number): void {
    this.kept += kept;
    this.duplicates += this.postponed - kept;
    this.postponed = 0;
  }

  save(): SavedDedupeCounts {
    const { kept, duplicates, blank, unreadableFiles, invalid, seconds } = this;
    return { kept, duplicates, blank, unreadableFiles, invalid: Object.fromEntries(invalid), seconds };
  }

  /** Continues from the counts of an earlier run. */
  restore({ kept, duplicates, blank, unreadableFiles, invalid, seconds }: SavedDedupeCounts): void {
    Object.assign(this, { kept, duplicates, blank, unreadableFiles });
    for (const [reason, count] of Object.entries(invalid)) {
      this.invalid.set(reason, count);
      this.invalidTotal += count;
    }
    this.#start = now() - seconds;
  }

  /** How many lines were parsed, valid or not. */
  get urls(): number {
    return this.kept + this.duplicates + this.postponed + this.invalidTotal;
  }

  get lines(): number {
    return this.urls + this.blank;
  }

  /** How long the run has taken so far. */
  get seconds(): number {
    return now() - this.#start;
  }
}
