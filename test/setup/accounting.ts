/** Accounts for the processor time of each test file, for the totals of test/reporter.ts. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { afterAll, type RunnerTestFile } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The processor time that a test file took, in seconds, with that of the processes that it started. */
    processorSeconds?: number;
  }
}

/** The number of clock ticks in a second in `/proc`, which is the same on every Linux that Node supports. */
const TICKS = 100;

/** User and system time of this process and of its children that have ended; of this process alone without `/proc`. */
function processorSeconds(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The fields after the name of the program, which may hold spaces: utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const begin = processorSeconds();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to find out which fixtures to pass
afterAll(({}, file) => {
  (file as RunnerTestFile).meta.processorSeconds = processorSeconds() - begin;
});
