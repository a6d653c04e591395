import type { FormatOptions } from "../formats/format.ts";
import type { DedupeTask, Keep } from "./task.ts";

/** The options of a run. */
export interface DedupeOptions extends Pick<DedupeTask, "base" | "maxLength" | "form" | "json"> {
  readonly format: FormatOptions;
  readonly keep: Keep;
  /** Whether each kept row comes with the number of rows that have its key. */
  readonly count: boolean;
  /** The file for the rows that share a key. */
  readonly groups: string | undefined;
  /** How much memory the hashes of keys may take, in bytes. */
  readonly memory: number;
  /** The file for the output; stdout if it is left out. */
  readonly output: string | undefined;
  /** The file for bad lines, if they are kept. */
  readonly rejects: string | undefined;
  /** Whether to continue an interrupted run with the same output, and to be continued after an interruption. */
  readonly resume: boolean;
  /** Whether to end with a summary. */
  readonly summary: boolean;
  /** How many threads compute keys. If it is 1, the main thread does; otherwise all are additional threads. */
  readonly jobs: number;
  /** Whether to report neither bad lines nor progress. */
  readonly quiet: boolean;
  /** Whether the exit status is 0 despite bad lines. */
  readonly okBadLines: boolean;
}

/** Returns whether rows are written while others are read: only then is it known that no later row is kept instead. */
export function isStreaming({ keep, count, groups }: DedupeOptions): boolean {
  return keep === "first" && !count && groups === undefined;
}
