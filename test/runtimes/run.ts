/**
 * `pnpm try runtimes`: runs the suite in all available runtimes and prints a table. `pnpm try runtimes deno "node 2"`
 * runs the runtimes whose names start with these words. `--sample SEED` runs the first row of each runtime, and another
 * one by the seed. `--records DIR` writes the outcomes of each row to a file, whose SHA-256 is in the table. The exit
 * status is 1 if there is a fault, and 2 for an unknown name.
 */
import { all } from "./all.ts";
import { tryRuntimes } from "./command.ts";
import type { Runtime } from "./runtime.ts";

/** Leaves out rows of a runtime: those that stay load the package in two ways. */
function sampleOf(runtime: Runtime, seed: number): Runtime {
  const [first, ...others] = runtime.rows;
  const other = others.at(seed % others.length);
  return { ...runtime, rows: [first, other].filter((row) => row !== undefined) };
}

await tryRuntimes(import.meta.filename, all, (runtimes, seed) => runtimes.map((each) => sampleOf(each, seed)));
