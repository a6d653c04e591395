/**
 * `pnpm compare backends`: guards with the option `backends`, in front of the real servers. It sends attack lines, N
 * generated targets and the URLs of real requests through guards with one back end, and asks the server about those
 * that pass.
 *
 * It fails if the server refuses one of these or routes it differently; or if a guard refuses more than 1 in 10,000 of
 * the real requests that the server reads as the guard does. It prints how many requests each back end refuses, and
 * why. It also puts nginx, HAProxy and Varnish in front of a guard, with a rule for a path, and fails if a target gets
 * past both.
 * With `--write`, it writes the table of real requests into docs/guard.md. Otherwise it fails if the table differs,
 * unless a server has a version that no model was compared with.
 */
import { join } from "node:path";
import pLimit from "p-limit";
import { readSection, writeSection } from "../../../bench/page.ts";
import { commandLine, countAndSeed, refuse } from "../../../command-line.ts";
import { attacksFor, generatedFor } from "../inputs/inputs.ts";
import { skippedNotice } from "../installations.ts";
import type { Input } from "../program.ts";
import { frontProblems, frontTable, measureFronts } from "./front/measure.ts";
import { harmlessInputs } from "./harmless.ts";
import { prepare } from "./measure.ts";
import { measureProgram, type Row, type Rows, serversUnderTest } from "./measure-all.ts";
import { SETTINGS } from "./settings.ts";
import { harmlessTable, hostileTable } from "./tables.ts";

const PAGE = join(import.meta.dirname, "../../../../docs/guard.md");
const SECTION = "backends";

/** Of so many real requests that a server reads as the guard does, the guard may refuse one. */
const HARMLESS = 10_000;

/** How many requests of each row are printed, if they are routed differently. */
const SHOWN = 5;

/** How many programs run at once. */
const PROGRAMS_AT_ONCE = 3;

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: {
      only: { type: "string" },
      count: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
      write: { type: "boolean", default: false },
    },
  });
  const { count, seed } = countAndSeed(values, 0);
  const names = serversUnderTest().map(({ factory }) => factory.name);
  const only = values.only?.split(",") ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) refuse(`There is no server ${unknown.join(", ")}; the servers are ${names.join(", ")}.`);
  const measured = await measureAll(only, seed, count);
  console.log(`Attack lines and ${count} generated targets (seed ${seed}):\n\n${hostileTable(measured.hostile)}\n`);
  const table = harmlessTable(measured.harmless);
  console.log(`The URLs of ${measured.harmless[0]?.inputs ?? 0} real requests:\n\n${table}\n`);
  const fronts = await measureFronts(only, measured.targets);
  if (fronts.length > 0) console.log(`A rule for /admin in a server in front of the guard:\n\n${frontTable(fronts)}\n`);
  const isWhole = values.only === undefined && measured.missing.length === 0 && (measured.harmless[0]?.inputs ?? 0) > 0;
  const isOfTestedVersions = measured.harmless.every(isTested);
  if (values.write) await writeSection(SECTION, table, PAGE);
  const differs = isWhole && isOfTestedVersions && (await readSection(SECTION, PAGE)) !== table;
  const problems = [
    ...[...measured.hostile, ...measured.harmless].flatMap(othersOf),
    ...measured.harmless.flatMap(needlessOf),
    ...frontProblems(fronts),
    ...(differs ? ["The table of docs/guard.md differs: run pnpm compare backends --write"] : []),
  ];
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "no problem" : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

interface All extends Rows {
  readonly targets: readonly Input[];
  readonly missing: readonly string[];
}

async function measureAll(only: readonly string[], seed: number, count: number): Promise<All> {
  const targets = [...attacksFor("server"), ...generatedFor("server", { seed, from: 0, to: count })];
  const [hostile, harmless] = [targets, harmlessInputs()].map((inputs) =>
    SETTINGS.map((setting) => prepare(setting, inputs)),
  );
  const programs = serversUnderTest(only);
  const isMissing = (program: (typeof programs)[number]) => program.installations().length === 0;
  const missing = programs.filter(isMissing).map(({ factory }) => factory.name);
  if (missing.length > 0) console.log(`Not installed: ${missing.join(", ")}. ${skippedNotice}`);
  const limit = pLimit(PROGRAMS_AT_ONCE);
  const given = { hostile: hostile ?? [], harmless: harmless ?? [] };
  const results = await Promise.all(programs.map((program) => limit(() => measureProgram(program, given))));
  return {
    targets,
    hostile: results.flatMap((each) => each.hostile),
    harmless: results.flatMap((each) => each.harmless),
    missing,
  };
}

function isTested({ program, version }: Row): boolean {
  return serversUnderTest([program]).every(({ factory }) => factory.testedVersions.includes(version));
}

function othersOf({ program, version, configuration, setting, others }: Row): string[] {
  return others
    .slice(0, SHOWN)
    .map(
      ({ target, host, answer }) =>
        `${program} ${version}, ${configuration}, ${setting.title}: ${JSON.stringify([host, target, answer])}`,
    );
}

function needlessOf({ program, version, setting, passed, needless }: Row): string[] {
  if (needless.length <= (passed + needless.length) / HARMLESS) return [];
  return [`${program} ${version}, ${setting.title}: ${needless.length} real requests are refused needlessly`];
}

process.exitCode = await main();
