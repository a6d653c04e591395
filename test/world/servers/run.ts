/**
 * `pnpm compare servers`: sends attacks through the guard to real web servers and to models of servers, and prints the
 * paths that they read. With `--write`, it writes the tables into docs/guard.md; otherwise, it fails
 * if they differ. `--count` and `--seed` choose the generated targets for the models; `--details` lists the paths that
 * differ.
 */
import { commandLine, countAndSeed } from "../../command-line.ts";
import { areInstalled, DEFAULT_KINDS, OTHER_KINDS } from "./kinds.ts";
import { measureAll } from "./measure-all.ts";
import { checkModels } from "./models/check.ts";
import { bypassLines, contradictions } from "./models/table.ts";
import { differingSections, modelSections, serverSections, tableReports, writeSections } from "./page.ts";
import { problemsOf } from "./problems.ts";
import { skippedNotice } from "./programs.ts";
import { ENCODED_SLASHES } from "./settings.ts";
import { classesTable, type Measured, othersOf, SHOWN_SETTINGS } from "./table.ts";

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: {
      count: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
      details: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const { count, seed } = countAndSeed(values);
  const measured = await measureServers(values.details);
  const problems = [...problemsOf(measured), ...checkGenerated(seed, count)];
  const sections = { ...modelSections(), ...(measured.length === 0 ? {} : serverSections(measured)) };
  if (values.write) await writeSections(sections);
  for (const name of await differingSections(sections)) {
    problems.push(`The table "${name}" of docs/guard.md differs: run pnpm compare servers --write`);
  }
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "no problem" : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** Prints a table for each setting. */
async function measureServers(details: boolean): Promise<Measured[]> {
  if (!areInstalled()) {
    console.log(skippedNotice);
    return [];
  }
  const measured = await measureAll(
    DEFAULT_KINDS.map((kind) => kind()),
    [...SHOWN_SETTINGS, ENCODED_SLASHES],
  );
  const others = await measureAll(
    OTHER_KINDS.map((kind) => kind()),
    SHOWN_SETTINGS,
  );
  console.log("Targets by class and server: same path · refused by the server · other route · other path");
  for (const setting of [...SHOWN_SETTINGS, ENCODED_SLASHES]) {
    console.log(`\n${setting.title}:\n${classesTable(measured, setting)}`);
  }
  for (const setting of SHOWN_SETTINGS) console.log(`\n${setting.title}:\n${classesTable(others, setting)}`);
  if (details) {
    for (const each of [...measured, ...others]) {
      for (const row of othersOf(each)) {
        console.log(`${each.setting.title}, ${each.server}: ${JSON.stringify([row.target, row.path, row.answer])}`);
      }
    }
  }
  return [...measured, ...others];
}

/** Sends generated targets to the models, and returns a line for each model that the page wrongly calls protected. */
function checkGenerated(seed: number, count: number): string[] {
  const guarded = tableReports().filter(({ setting }) => setting.options !== undefined);
  return guarded.flatMap((table) => {
    const report = checkModels(table.setting, seed, count);
    console.log(`\n${table.setting.title}: ${report.passed} of ${count} generated targets (seed ${seed}) pass`);
    for (const line of bypassLines(report)) console.log(line);
    return contradictions(report, table);
  });
}

process.exitCode = await main();
