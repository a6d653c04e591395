import { LineCounts, type SavedLineCounts } from "./line-counts.ts";
import type { Outcome } from "./outcome.ts";

export interface SavedCounts extends SavedLineCounts {
  readonly canonical: number;
  readonly changed: number;
}

/** The counts of a run, whose valid lines are canonical or changed. */
export class Counts extends LineCounts {
  canonical = 0;
  changed = 0;

  add({ canonical, changed, blank, badLines }: Outcome): void {
    this.canonical += canonical;
    this.changed += changed;
    this.blank += blank;
    this.addBadLines(badLines);
  }

  save(): SavedCounts {
    const { canonical, changed } = this;
    return { canonical, changed, ...this.saveLines() };
  }

  /** Continues from the counts of an earlier run. */
  restore(saved: SavedCounts): void {
    this.canonical = saved.canonical;
    this.changed = saved.changed;
    this.restoreLines(saved);
  }

  get valid() {
    return { "already canonical": this.canonical, changed: this.changed };
  }

  get urls(): number {
    return this.canonical + this.changed + this.invalidTotal;
  }
}
