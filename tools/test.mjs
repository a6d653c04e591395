/**
 * `npm test`: installs what is missing, and runs the tests of the sources of the core and the products in Node, a few
 * of the built packages, and those for Deno. The last lines are the skipped and the failed tests, and the totals.
 * `npm run test:published` runs the other tests of the built packages, and `npm run test:world` all tests of the
 * outermost ring: readers, drafts and the command. `npm test -- FILE…` runs test files, folders, or Vitest with its
 * options, on what is installed. Vitest builds the packages that the tests need: see test/setup.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { budgetOf, budgets, excessOf, FIRST, LATER, printTable, processorSeconds, WORLD } from "./budgets.mjs";
import { add, closingLines, noTotals } from "./closing.mjs";
import { install, runtimes, workspace } from "./install.mjs";
import { capture, root, run, since } from "./run-quietly.mjs";
import { runVitest, VITEST } from "./vitest.mjs";

/** @typedef {import("./closing.mjs").Totals} Totals */
/** @typedef {Record<string, Record<string, number>>} Seconds the processor time of each file, by folder */

const isThorough = process.env.ANYURL_THOROUGH === "1";

/** Runs the tests for Deno, by the Deno that is installed with the runtimes. @returns {Promise<Totals>} */
async function runDeno() {
  const deno = join(root, "test/runtimes/binaries/node_modules/deno/deno");
  if (!existsSync(deno)) {
    const reason =
      "Deno, which is not installed; npm run setup:runtimes installs it. Other runtimes may accept what it refuses.";
    return { ...noTotals(), skipped: 1, reasons: { [reason]: 1 } };
  }
  const env = { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
  const { ok, output } = await capture(deno, ["test", "--reporter=dot"], { env });
  const {
    passed = "0",
    failed = "0",
    skipped = "0",
  } = /(?<passed>\d+) passed(?: \(\d+ steps?\))? \| (?<failed>\d+) failed(?:.*?\| (?<skipped>\d+) ignored)?/.exec(
    output,
  )?.groups ?? {};
  const totals = { ...noTotals(), passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  if (!ok) console.error(output);
  else console.log(`  deno: ${totals.passed} tests, by deno test`);
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/**
 * Prints the time of each folder. Measures those that are far above their budgets again, alone.
 *
 * @returns {Promise<number>} how many are above them in both measurements
 */
async function checkBudgets(seconds, folders) {
  printTable(seconds, folders);
  let count = 0;
  for (const folder of excessOf(seconds, folders)) {
    console.log(`\nMeasuring test/${folder} again, which took far more than its budget.`);
    const files = Object.keys(seconds[folder]);
    const { seconds: again } = await runVitest(files);
    if (excessOf(again, folders).length === 0) continue;
    count++;
    const dearest = Object.entries(again[folder]).sort(([, one], [, other]) => other - one);
    console.error(
      [
        `test/${folder} takes more than three times its budget of ${budgetOf(folder, folders)} s, in two measurements. Make its tests cheaper, ` +
          "or move the long ones to a stage of .ci/run. The most expensive files:",
        ...dearest.slice(0, 5).map(([file, taken]) => `  ${taken.toFixed(1).padStart(6)} s  ${file}`),
        "The budgets are in tools/budgets.json.",
      ].join("\n"),
    );
  }
  return count;
}

/** Runs Vitest several times, and adds the results up. */
async function runAllOf(runs) {
  const sum = { ...noTotals(), seconds: {} };
  for (const { words, excluded } of runs) {
    const { seconds, ...totals } = await runVitest(words, { ANYURL_EXCLUDED: excluded?.join() });
    add(sum, totals);
    for (const [folder, files] of Object.entries(seconds)) sum.seconds[folder] = { ...sum.seconds[folder], ...files };
  }
  return sum;
}

/** The runs of Vitest of each command, its budgets, and whether it also runs the tests for Deno. */
const COMMANDS = {
  test: {
    runs: [
      { words: ["--project", "sources*"], excluded: [WORLD, ...LATER] },
      { words: ["--project", "built", ...FIRST] },
    ],
    allowed: budgets.tests,
    hasDeno: true,
  },
  published: {
    runs: [
      { words: ["--project", "built"], excluded: [WORLD, ...FIRST] },
      { words: ["--project", "sources*", ...LATER] },
    ],
    allowed: budgets.published,
    hasDeno: false,
  },
  world: { runs: [{ words: [WORLD] }], allowed: budgets.world, hasDeno: false },
};

async function runAll({ runs, allowed, hasDeno }) {
  const start = performance.now();
  await install(workspace);
  await install(runtimes);
  const before = processorSeconds();
  const vitest = await runAllOf(runs);
  const sum = noTotals();
  for (const totals of hasDeno ? [vitest, await runDeno()] : [vitest]) add(sum, totals);
  // The budgets are for samples.
  const excess = isThorough ? 0 : await checkBudgets(vitest.seconds, allowed);
  sum.failed += excess;
  console.log(
    `\nTook ${since(start)}, and ${Math.round(processorSeconds() - before)} s of the processor for the tests.`,
  );
  for (const line of closingLines(sum)) console.log(line);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

const words = process.argv.slice(2);
const name = words.length === 0 ? "test" : words.join().slice(2);
if (words.length < 2 && Object.hasOwn(COMMANDS, name)) await runAll(COMMANDS[name]);
else process.exitCode = await run(process.execPath, [VITEST, "run", ...words]);
