import type { Branch } from "./build-counting.mjs";

/** A transform for the `transforms` of AssemblyScript's `asc.main`. */
export default class BranchCounters {
  constructor(isCounted?: (path: string) => boolean);
  /** Filled by a compilation: the export `branch_N` counts `branches[N]`. */
  readonly branches: readonly Branch[];
}
