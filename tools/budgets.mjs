/** The processor time that each folder of tests and each stage of .ci/run may take: tools/budgets.json. */
import { readFileSync } from "node:fs";
import process from "node:process";

/**
 * @typedef {Record<string, number>} Budgets seconds by name
 * @typedef {Record<string, Record<string, number>>} Seconds the seconds of each file, by folder
 */

/** @type {{ tests: Budgets, published: Budgets, world: Budgets, stages: Budgets }} */
export const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8"));

/** The tests of built packages that `npm test` runs: the web platform tests, the corpus, and other runtimes. */
export const FIRST = ["test/wpt/wpt.", "test/conformance/", "test/runtimes/runtimes."];

/** The longest tests of sources, which it does not run. */
export const LATER = ["growth", "bench", "core/component", "core/differential", "core/engine/exact"].map(
  (folder) => `test/${folder}/`,
);

/** The tests of the outermost ring, which are a stage of their own. */
export const WORLD = "test/world/";

/** Processors differ, and each shares its caches with other work. Only this many times a budget is too much. */
const TOLERANCE = 3;

/** Returns the budget of a folder, in seconds. Default: 10. */
export const budgetOf = (/** @type {string} */ name, /** @type {Budgets} */ allowed) => allowed[name] ?? 10;

const sumOf = (files) => Object.values(files).reduce((sum, each) => sum + each, 0);

/** @returns {string[]} the folders that took far more than their budgets */
export function excessOf(/** @type {Seconds} */ seconds, /** @type {Budgets} */ allowed) {
  return Object.keys(seconds).filter((name) => sumOf(seconds[name]) > TOLERANCE * budgetOf(name, allowed));
}

/** Prints the time of each folder, the most expensive first. */
export function printTable(/** @type {Seconds} */ seconds, /** @type {Budgets} */ allowed) {
  const rows = Object.entries(seconds).map(([name, files]) => ({ name, taken: sumOf(files) }));
  console.log("\nProcessor time of the folders, in seconds, with their budgets:");
  for (const { name, taken } of rows.sort((one, other) => other.taken - one.taken))
    console.log(`  ${name.padEnd(24)} ${taken.toFixed(1).padStart(7)} ${String(budgetOf(name, allowed)).padStart(5)}`);
  console.log(
    `  ${"all".padEnd(24)} ${rows
      .reduce((sum, { taken }) => sum + taken, 0)
      .toFixed(1)
      .padStart(7)}`,
  );
}

/** The processor time of this process and of its children that have ended; without Linux's `/proc`, of this one. */
export function processorSeconds() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The fields after the name of the program, which may hold spaces: utime, stime, cutime and cstime, in ticks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
