/**
 * `pnpm try runners`: runs the suite in the environments of test runners, on the packed packages, and prints a table.
 * The column "where" has the setting that an environment needs. Runners that have an `expect` also run the tests of
 * equality and of `anyurl/polyfill/force`. `pnpm try runners jest "vitest 4"` runs those whose names start with these
 * words, and `--sample SEED` three rows by the seed. `--records DIR` writes the outcomes. If all rows run, it also
 * looks for the error messages that the pages show. The exit status is 1 if there is a fault, and 2 for an unknown
 * name.
 */
import process from "node:process";
import { tryRuntimes } from "../runtimes/command.ts";
import type { Runtime } from "../runtimes/runtime.ts";
import { otherErrors } from "./errors.ts";
import { jest } from "./jest.ts";
import { others } from "./others.ts";
import { vitest } from "./vitest.ts";

const SAMPLE = 3;

/** Leaves out all but three rows, which are far from each other in the table. */
function sampleOf(runtimes: readonly Runtime[], seed: number): readonly Runtime[] {
  const rows = runtimes.flatMap((runtime) => runtime.rows.map((row) => ({ ...runtime, rows: [row] })));
  const distance = rows.length / SAMPLE;
  const chosen = Array.from({ length: SAMPLE }, (_, index) => Math.floor(seed + index * distance) % rows.length);
  return rows.filter((_, index) => chosen.includes(index));
}

const isWhole = await tryRuntimes(import.meta.filename, [...jest, ...vitest, ...others], sampleOf);
for (const fault of isWhole ? await otherErrors() : []) {
  console.log(`✗ ${fault}`);
  process.exitCode = 1;
}
