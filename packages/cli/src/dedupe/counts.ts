import { LineCounts, type SavedLineCounts } from "../canonicalize/line-counts.ts";
import type { BadLine } from "../canonicalize/outcome.ts";

export interface SavedDedupeCounts extends SavedLineCounts {
  readonly kept: number;
  readonly duplicates: number;
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

/** The counts of a run, whose valid lines are kept or duplicates. */
export class DedupeCounts extends LineCounts {
  kept = 0;
  duplicates = 0;
  postponed = 0;

  add({ kept, duplicates, postponed, blank, badLines }: Selected): void {
    this.kept += kept;
    this.duplicates += duplicates;
    this.postponed += postponed;
    this.blank += blank;
    this.addBadLines(badLines);
  }

  /** Counts the rows that were decided about at the end. */
  decide(kept: number): void {
    this.kept += kept;
    this.duplicates += this.postponed - kept;
    this.postponed = 0;
  }

  save(): SavedDedupeCounts {
    const { kept, duplicates } = this;
    return { kept, duplicates, ...this.saveLines() };
  }

  /** Continues from the counts of an earlier run. */
  restore(saved: SavedDedupeCounts): void {
    this.kept = saved.kept;
    this.duplicates = saved.duplicates;
    this.restoreLines(saved);
  }

  get valid() {
    return { kept: this.kept, duplicates: this.duplicates };
  }

  get urls(): number {
    return this.kept + this.duplicates + this.postponed + this.invalidTotal;
  }
}
