/** Compiles a module with a counter in each branch, one byte each in its memory, for the fuzzer. */
import { Node } from "assemblyscript";
import BranchCounters from "./branch-counters.mjs";
import { buildExact } from "./build-exact.mjs";
import { compile } from "./compile.mjs";

const COVERAGE = "fuzz/coverage.ts";

/** Tables and the code of test builds have no counters. */
function isCounted(path) {
  return !/^generated\/|\/generated\/|^(?:exact|fuzz)\//.test(path);
}

/** Calls `countBranch` in each branch. */
class BranchCalls extends BranchCounters {
  constructor() {
    super(isCounted);
  }

  /** The counters are in `fuzz/coverage.ts`. */
  declareCounters() {}

  counting(index, range) {
    const name = Node.createIdentifierExpression("countBranch", range);
    const argument = Node.createIntegerLiteralExpression(i64_new(index), range);
    return Node.createCallExpression(name, null, [argument], range);
  }

  /** Copied bytes are not branches. */
  countCall() {}
}

/**
 * @param {"url" | "percent" | "component"} name
 * @param {object} [options]
 * @param {boolean} [options.isExact] whether a write outside of the areas traps: see build-exact.mjs
 * @param {readonly object[]} [options.transforms] other compiler transforms, which run first
 * @returns the module's bytes, and the branches that the counters at `branchCounters()` count
 */
export async function buildFuzzed(name, { isExact = true, transforms = [] } = {}) {
  const calls = new BranchCalls();
  const all = [...transforms, calls];
  const bytes = isExact ? await buildExact(name, all, [COVERAGE]) : await compile(name, ["-O3"], all, [COVERAGE]);
  return { bytes, branches: calls.branches };
}
