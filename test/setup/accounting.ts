/** Accounts for the processor time of each test file, which test/setup/reporter.ts sums up. */
import { afterAll, type RunnerTestFile } from "vitest";
import { processorSeconds } from "../../tools/budgets.mjs";

declare module "vitest" {
  interface TaskMeta {
    /** The processor time that a test file and the processes that it started took, in seconds. */
    processorSeconds?: number;
  }
}

const begin = processorSeconds();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to find out which fixtures to pass
afterAll(({}, file) => {
  (file as RunnerTestFile).meta.processorSeconds = processorSeconds() - begin;
});
