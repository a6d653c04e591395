import type { Task } from "./task.ts";

export interface CanonicalizeOptions extends Omit<Task, "keepsRejects"> {
  /** The file that the output goes to; stdout without it. */
  readonly output: string | undefined;
  /** The file that bad lines are kept in, if they are. */
  readonly rejects: string | undefined;
  /** Whether to end with a summary. */
  readonly summary: boolean;
  /** How many threads canonicalise, each beside this one; if it is 1, this one does. */
  readonly jobs: number;
}
