import { NO_URL } from "../input/reasons.ts";
import { seconds as now } from "../runtime.ts";
import type { BadLine } from "./outcome.ts";

/** Counts in the form that is saved to a file. */
export interface SavedLineCounts {
  readonly blank: number;
  readonly unreadableFiles: number;
  readonly invalid: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** The counts of a run. Every line is counted once: as valid, invalid or blank. */
export abstract class LineCounts {
  bytes = 0;
  blank = 0;
  unreadableFiles = 0;
  /** The lines after quotes that are not closed. */
  lostLines = 0;
  readonly invalid = new Map<string, number>();
  invalidTotal = 0;
  #start = now();

  /** The valid lines, in two parts with their names. */
  abstract readonly valid: Readonly<Record<string, number>>;

  /** How many lines were parsed, valid or not. */
  abstract readonly urls: number;

  get lines(): number {
    return this.urls + this.blank;
  }

  /** How long the run has taken so far. */
  get seconds(): number {
    return now() - this.#start;
  }

  protected addBadLines(badLines: readonly BadLine[]): void {
    for (const { reason } of badLines) {
      if (reason === NO_URL) this.blank++;
      else this.#addInvalid(reason, 1);
    }
  }

  protected saveLines(): SavedLineCounts {
    const { blank, unreadableFiles, invalid, seconds } = this;
    return { blank, unreadableFiles, invalid: Object.fromEntries(invalid), seconds };
  }

  protected restoreLines({ blank, unreadableFiles, invalid, seconds }: SavedLineCounts): void {
    Object.assign(this, { blank, unreadableFiles });
    for (const [reason, count] of Object.entries(invalid)) this.#addInvalid(reason, count);
    this.#start = now() - seconds;
  }

  #addInvalid(reason: string, count: number): void {
    this.invalid.set(reason, (this.invalid.get(reason) ?? 0) + count);
    this.invalidTotal += count;
  }
}
