import type { Task } from "./task.ts";

/** What a run is asked for. */
export interface CanonicalizeOptions extends Omit<Task, "keepsRejects"> {
  /** The file that the output goes to; stdout without it. */
  readonly output: string | undefined;
  /** The file that bad lines are kept in, if they are. */
  readonly rejects: string | undefined;
  /** Whether to go on where a run to the same output was interrupted, and to be gone on with. */
  readonly resume: boolean;
  /** Whether to end with a summary. */
  readonly summary: boolean;
  /** How many threads canonicalise, each beside this one; if it is 1, this one does. */
  readonly jobs: number;
}
