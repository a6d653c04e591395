/**
 * Compares `anyurl/path` with Node 26, in both flavours and with both engines: `pnpm compare path --count 1000000
 * --seed 1`. `pnpm setup:runtimes` installs that Node.
 */
import { availableParallelism } from "node:os";
import process from "node:process";
import { commandLine, countAndSeed } from "../../command-line.ts";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import { emptyReport, REASONS, type Report } from "./compare.ts";

/** The reports of all parts, by engine. */
async function compareAll(node: string, seed: number, count: number): Promise<Record<string, Report>> {
  const parts = Math.min(availableParallelism(), count);
  const edges = Array.from({ length: parts + 1 }, (_, part) => Math.floor((count * part) / parts));
  const outputs = await Promise.all(
    edges.slice(1).map((to, part) => capture(node, ["core/path/part.ts", ...[seed, edges[part], to].map(String)])),
  );
  const sums: Record<string, Report> = {};
  for (const output of outputs) {
    for (const [engine, report] of Object.entries(JSON.parse(output) as Record<string, Report>)) {
      sums[engine] ??= emptyReport();
      add(sums[engine], report);
    }
  }
  return sums;
}

function add(sum: Report, { outcomes, permitted, differences }: Report): void {
  for (const [key, number] of Object.entries(outcomes)) sum.outcomes[key] = (sum.outcomes[key] ?? 0) + number;
  for (const key of Object.keys(REASONS) as (keyof typeof REASONS)[]) sum.permitted[key] += permitted[key];
  sum.differences.push(...differences);
}

/** Prints the report of an engine. @returns whether there is no difference */
function print(engine: string, { outcomes, permitted, differences }: Report): boolean {
  const calls = Object.values(outcomes).reduce((sum, number) => sum + number, 0);
  console.log(`engine ${engine}: ${calls} calls, ${differences.length} differences`);
  for (const [key, text] of Object.entries(REASONS)) {
    console.log(`${String(permitted[key as keyof typeof REASONS]).padStart(10)}  permitted: ${text}`);
  }
  for (const difference of differences) console.error(difference);
  return differences.length === 0;
}

function printOutcomes({ outcomes }: Report): void {
  console.log("outcomes:");
  for (const [key, number] of Object.entries(outcomes).sort()) console.log(`${String(number).padStart(10)}  ${key}`);
}

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: { count: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
  });
  const { count, seed } = countAndSeed(values);
  const node = installed("node-26", "bin/node");
  console.log(`seed ${seed}: ${count} paths and URLs, compared with Node ${await versionOf(node)} in each flavour`);
  const reports = Object.entries(await compareAll(node, seed, count));
  const passed = reports.map(([engine, report]) => print(engine, report));
  for (const [, report] of reports.slice(0, 1)) printOutcomes(report);
  return reports.length === 2 && passed.every(Boolean) ? 0 : 1;
}

process.exitCode = await main();
