import type { FormatOptions } from "../formats/format.ts";
import type { Task } from "./task.ts";

/** The options of a run. */
export interface CanonicalizeOptions extends Omit<Task, "keepsRejects" | "rowFormat"> {
  readonly format: FormatOptions;
  /** The file for the output; stdout if it is left out. */
  readonly output: string | undefined;
  /** The file for bad lines, if they are kept. */
  readonly rejects: string | undefined;
  /** The file for a report, if there is one. */
  readonly html: string | undefined;
  /** Whether to continue an interrupted run with the same output, and to be continued after an interruption. */
  readonly resume: boolean;
  /** Whether the output may replace an input without its invalid lines. */
  readonly inPlace: boolean;
  /** Whether to end with a summary. */
  readonly summary: boolean;
  /** How many threads canonicalise. If it is 1, the main thread does; otherwise all are additional threads. */
  readonly jobs: number;
  /** Whether to report neither bad lines nor progress. */
  readonly quiet: boolean;
  /** Whether the exit status is 0 despite bad lines. */
  readonly okBadLines: boolean;
}
