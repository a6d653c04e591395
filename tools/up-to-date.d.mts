/** A build step: which files it reads and writes. */
export interface Step {
  /** The file that remembers the last build: ignored by Git. */
  readonly stamp: string;
  /** Files, and folders with all files below them; a missing path is an error. */
  readonly inputs: readonly string[];
  /** Files and folders that the step writes. */
  readonly outputs: readonly string[];
  /** Anything else that the outputs depend on, such as a tool's version. */
  readonly options?: string;
}

/** Runs `build` unless the outputs are up to date. Returns whether it ran. */
export function buildIfChanged(step: Step, build: () => unknown): Promise<boolean>;
