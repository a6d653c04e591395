/** Compiles the engine with branch counters, for the test that the corpus reaches every branch. */
import BranchCounters from "./branch-counters.mjs";
import { compile } from "./compile.mjs";

/** Tables need no counters: other tests check them against their sources. */
function isCounted(path) {
  return !path.includes("generated/");
}

/**
 * @param {"url" | "percent"} name
 * @returns the module's bytes, and the branches that its exports `branch_0`, `branch_1`, … count
 */
export async function buildCounting(name) {
  const counters = new BranchCounters(isCounted);
  const bytes = await compile(name, ["-O2"], [counters]);
  return { bytes, branches: counters.branches };
}
