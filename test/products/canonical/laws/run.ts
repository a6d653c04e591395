/**
 * Tries the laws on any number of inputs: `pnpm compare canonical --count 1000000 --seed 7`. With `--engines`, compares
 * the engines with each other, for each profile or for `--profile NAME`; and with `--long-way`, also the engine without
 * its shortcuts.
 */
import type { Profile } from "@anyurl/canonical";
import { markdownTable } from "markdown-table";
import { buildWithoutShortcuts } from "../../../../assembly/tools/build-without-shortcuts.mjs";
import { commandLine, countAndSeed, refuse } from "../../../command-line.ts";
import { WAYS } from "../engines/compare.ts";
import { variationsOf } from "../engines/variations.ts";
import { CONFIGURATIONS, PROFILES } from "./configurations.ts";
import { EQUALITIES } from "./equality.ts";
import { LAWS } from "./laws.ts";
import type { Report } from "./part.ts";
import { runEngines, runLaws } from "./threads.ts";

/** How many inputs have the same options in a comparison of the engines. */
const BLOCK = 64;

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: {
      count: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
      engines: { type: "boolean", default: false },
      profile: { type: "string" },
      "long-way": { type: "boolean", default: false },
    },
  });
  const { count, seed } = countAndSeed(values);
  const profiles = PROFILES.filter((name) => values.profile === undefined || name === values.profile);
  if (profiles.length === 0) refuse(`There is no such profile; the profiles are ${PROFILES.join(", ")}.`);
  return values.engines ? compareEngines(seed, count, profiles, values["long-way"]) : tryLaws(seed, count);
}

async function tryLaws(seed: number, count: number): Promise<number> {
  const started = performance.now();
  const report = await runLaws(seed, count, (done) => showProgress(`${done} of ${count}`));
  showProgress("");
  const seconds = (performance.now() - started) / 1000;
  console.log(`seed ${seed}: ${count} inputs, of which ${report.urls} are URLs, in ${seconds.toFixed(1)} s`);
  console.log("cases of each law, of both engines together:");
  console.log(tableOf(report));
  return conclude(report.violations, "violation");
}

async function compareEngines(
  seed: number,
  count: number,
  profiles: readonly Profile[],
  isLongWay: boolean,
): Promise<number> {
  const longWay = isLongWay ? new Uint8Array(await buildWithoutShortcuts()) : undefined;
  let status = 0;
  for (const profile of profiles) {
    const started = performance.now();
    const range = { seed, from: 0, to: count, profile, block: BLOCK, longWay };
    const report = await runEngines(range, (done) => showProgress(`${profile}: ${done} of ${count}`));
    showProgress("");
    const seconds = (performance.now() - started) / 1000;
    const cases = WAYS.map((way) => `${report.cases[way]} ${way}`).join("; ");
    console.log(`${profile}, seed ${seed}: ${count} inputs in ${seconds.toFixed(1)} s`);
    const options = Math.min(variationsOf(profile).length, Math.ceil(count / BLOCK));
    console.log(`  with ${options} sets of options, as: ${cases}`);
    status = Math.max(status, conclude(report.differences, "difference"));
  }
  return status;
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Prints problems. Returns the exit status. */
function conclude(problems: readonly string[], name: string): number {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `no ${name}` : `${problems.length} ${name}s or more`);
  return problems.length === 0 ? 0 : 1;
}

function tableOf({ cases }: Report): string {
  const rows = [...LAWS, ...EQUALITIES].map((law) => [
    law,
    ...CONFIGURATIONS.map((name) => String(cases[name]?.[law])),
  ]);
  return markdownTable([["law", ...CONFIGURATIONS], ...rows], { align: ["l", ...CONFIGURATIONS.map(() => "r")] });
}

process.exitCode = await main();
