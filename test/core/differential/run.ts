/**
 * Runs the differential test at any length: `pnpm compare differential --count 1000000 --seed 7` against whatwg-url,
 * with `--engines` the engines against each other, and with `--validity` the validation errors against whatwg-url.
 */
import { commandLine, countAndSeed } from "../../command-line.ts";
import { runDifferential } from "./differential.ts";
import { runEngines } from "./engines-run.ts";
import { engineShortcomings, LEAST_COUNT, percent, shareOf, shortcomings } from "./expectations.ts";
import { runValidity, validityShortcomings } from "./validity.ts";

/** How many inputs there are between two updates of the progress line. */
const PROGRESS_STEP = 5000;

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: {
      engines: { type: "boolean", default: false },
      validity: { type: "boolean", default: false },
      count: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
    },
  });
  const { count, seed } = countAndSeed(values);
  if (values.validity) return compareErrors(seed, count);
  return values.engines ? compareEngines(seed, count) : compareWithOracle(seed, count);
}

async function compareEngines(seed: number, count: number): Promise<number> {
  const started = performance.now();
  const report = await runEngines(seed, count, (done) => showProgress(done, count));
  clearProgress();
  const seconds = (performance.now() - started) / 1000;
  console.log(`seed ${seed}: ${report.urls.count} URLs on both engines in ${seconds.toFixed(1)} s`);
  console.log(`successes: ${percent(shareOf(report.urls))} of URLs`);
  console.log(`settings: ${report.settings.count}, of which ${report.settings.successes} changed the URL`);
  printCounts("failures by reason", report.reasons);
  return conclude(report.differences, engineShortcomings(report), count);
}

function compareWithOracle(seed: number, count: number): number {
  const started = performance.now();
  const report = runDifferential(seed, count, (done) => done % PROGRESS_STEP === 0 && showProgress(done, count));
  clearProgress();
  const seconds = (performance.now() - started) / 1000;
  console.log(`seed ${seed}: ${count} URLs in ${seconds.toFixed(1)} s`);
  console.log(`successes: ${percent(shareOf(report.urls))} of URLs`);
  console.log(`  ${percent(shareOf(report.domains))} of ${report.domains.count} with a domain`);
  console.log(
    `  ${percent(shareOf(report.unicodeDomains))} of ${report.unicodeDomains.count} with a domain that is not ASCII`,
  );
  console.log(`settings: ${report.settings.count}, of which ${report.settings.successes} changed the URL`);
  printCounts("failures by reason", report.reasons);
  printCounts("inputs by state", report.states);
  printCounts("settings whose href parses as another URL, by the standard's own rules", report.unstable);
  return conclude(report.differences, shortcomings(report), count);
}

function compareErrors(seed: number, count: number): number {
  const started = performance.now();
  const report = runValidity(seed, count, (done) => done % PROGRESS_STEP === 0 && showProgress(done, count));
  clearProgress();
  const seconds = (performance.now() - started) / 1000;
  const { valid, fixed, fatal, refused } = report;
  console.log(`seed ${seed}: validation errors of ${report.count} inputs in ${seconds.toFixed(1)} s`);
  console.log(
    `${valid} are valid, ${fixed} become valid with all fixes, ${fatal} have a fatal error, ${refused} an invalid base`,
  );
  printCounts("inputs by error", report.names);
  return conclude(report.differences, count < LEAST_COUNT ? [] : validityShortcomings(report), count);
}

function conclude(differences: readonly string[], shortcomings: readonly string[], count: number): number {
  if (count < LEAST_COUNT)
    console.log(`the coverage of the inputs is only checked for at least ${LEAST_COUNT} of them`);
  for (const problem of [...differences, ...shortcomings]) console.error(problem);
  console.log(differences.length === 0 ? "no difference" : `${differences.length} differences`);
  return differences.length + shortcomings.length === 0 ? 0 : 1;
}

function printCounts(title: string, counts: ReadonlyMap<string, number>): void {
  console.log(`${title}:`);
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`  ${String(count).padStart(8)}  ${name}`);
}

function showProgress(done: number, count: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count} (${percent(done / count)})`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
}

process.exitCode = await main();
