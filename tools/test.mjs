/**
 * `npm test`: installs, builds, checks, and runs the tests in Node and in Deno. The last line is the totals.
 * `node tools/test.mjs --built` takes the packages as they are built, and installs nothing.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { capture, root, run, since } from "./run-quietly.mjs";

const start = performance.now();
const isBuilt = process.argv.includes("--built");

if (!isBuilt) {
  const { install, workspace, runtimes } = await import("./install.mjs");
  await install(workspace);
  await install(runtimes);
  const { buildAll } = await import("./build.mjs");
  await buildAll();
}

const { checkAll } = await import("./check.mjs");
// A check that fails counts as one test that fails; the tests run all the same.
const checks = { passed: 0, failed: (await checkAll()) ? 0 : 1, skipped: 0 };

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** Runs the tests for Vitest. @returns {Promise<Totals>} */
async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-totals-"));
  const file = join(folder, "totals.json");
  try {
    const words = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "test/vitest.config.ts"];
    const status = await run(process.execPath, words, { env: { ...process.env, ANYURL_TOTALS: file } });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const totals = JSON.parse(readFileSync(file, "utf8"));
    return status === 0 || totals.failed > 0 ? totals : { ...totals, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the tests for Deno, by the Deno that is installed with the runtimes. @returns {Promise<Totals>} */
async function runDeno() {
  const deno = join(root, "test/runtimes/binaries/node_modules/deno/deno");
  if (!existsSync(deno)) {
    console.log("\nSkipped: test/deno, since Deno is not installed; npm run setup:runtimes installs it.");
    return { passed: 0, failed: 0, skipped: 1 };
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
  const totals = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  if (!ok) console.error(output);
  else console.log(`  ${"deno".padEnd(14)} ${`${totals.passed} tests`.padStart(12)}, by deno test`);
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

const all = [checks, await runVitest(), await runDeno()];
const sum = (key) => all.reduce((total, totals) => total + totals[key], 0);
console.log(`\nTook ${since(start)}.`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
