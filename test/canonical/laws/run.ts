/** Tries the laws on any number of inputs: `pnpm test:canonical --count 1000000 --seed 7`. */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { CONFIGURATIONS } from "./configurations.ts";
import { EQUALITIES } from "./equality.ts";
import { LAWS } from "./laws.ts";
import type { Report } from "./part.ts";
import { runLaws } from "./threads.ts";

const USAGE = "Usage: pnpm test:canonical [--count NUMBER] [--seed NUMBER]";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { count: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
  });
  const count = Number(values.count);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
    console.error(`--count must be a positive integer and --seed an integer. ${USAGE}`);
    return 2;
  }
  const started = performance.now();
  const report = await runLaws(seed, count, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count}`);
  });
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  const seconds = (performance.now() - started) / 1000;
  console.log(`seed ${seed}: ${count} inputs, of which ${report.urls} are URLs, in ${seconds.toFixed(1)} s`);
  console.log("cases of each law, of both engines together:");
  console.log(tableOf(report));
  for (const violation of report.violations) console.error(violation);
  console.log(report.violations.length === 0 ? "no violation" : `${report.violations.length} violations or more`);
  return report.violations.length === 0 ? 0 : 1;
}

function tableOf({ cases }: Report): string {
  const rows = [...LAWS, ...EQUALITIES].map((law) => [
    law,
    ...CONFIGURATIONS.map((name) => String(cases[name]?.[law])),
  ]);
  return markdownTable([["law", ...CONFIGURATIONS], ...rows], { align: ["l", ...CONFIGURATIONS.map(() => "r")] });
}

process.exitCode = await main();
