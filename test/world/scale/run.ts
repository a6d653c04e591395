/**
 * `pnpm try scale --count 10000000 --seed 1`: deduplicates generated URLs on one machine and on a Dask cluster whose
 * workers are killed, as packages/cli/examples/dask describes it, and compares the results. The exit status is 1 if
 * they differ. Without Dask, it runs nothing.
 */
import process from "node:process";
import { commandLine, countAndSeed } from "../../command-line.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { runAtScale, textOf } from "./scale.ts";

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: { count: { type: "string", default: "10000000" }, seed: { type: "string", default: "1" } },
  });
  const { count, seed } = countAndSeed(values, 10_000);
  try {
    const report = await runAtScale(count, seed, (what) => console.error(`${what} …`));
    console.log(textOf(report));
    return report.faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(`Skipped: ${error.message}`);
    return 0;
  }
}

process.exitCode = await main();
