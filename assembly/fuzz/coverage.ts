/**
 * Counts how often each branch runs, for the fuzzer. In its build, `tools/build-fuzzed.mjs` puts a call of
 * `countBranch` into each branch. The host reads the counters, and sets them to zero before a call.
 */

/** The most branches that a module may have. */
const MOST_BRANCHES: usize = 4096;

const counters: usize = memory.data(4096, 16);

/** Adds one to the counter of a branch, which stays at 255. */
// @ts-expect-error: The compiler knows the decorator.
@global
export function countBranch(branch: usize): void {
  const count = <u32>load<u8>(counters + branch);
  store<u8>(counters + branch, <u8>min<u32>(count + 1, 255));
}

/** @returns the address of the counters, one byte for each branch */
export function branchCounters(): usize {
  return counters;
}

/** @returns how many counters there are */
export function branchLimit(): usize {
  return MOST_BRANCHES;
}
