/**
 * `pnpm try runtimes`: runs the suite in all available runtimes and prints a table. `pnpm try runtimes deno "node 2"`
 * runs the runtimes whose names start with these words. `--sample SEED` runs the first row of each runtime, and another
 * one by the seed. `--records DIR` writes the outcomes of each row to a file, whose SHA-256 is in the table. The exit
 * status is 1 if there is a fault, and 2 for an unknown name.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { commandLine, integer, refuse } from "../command-line.ts";
import { all } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import type { Runtime } from "./runtime.ts";
import { lineOf, tableOf } from "./table.ts";

const { values: options, positionals: names } = commandLine(import.meta.filename, {
  options: { records: { type: "string" }, sample: { type: "string" } },
  allowPositionals: true,
});

/** The folder for relative paths: the one in which the user called the command. */
const { INIT_CWD = process.cwd() } = process.env;

const records = options.records === undefined ? undefined : resolve(INIT_CWD, options.records);

/** The runtimes whose names start with one of the arguments. Ends the process if there are none. */
function chosen(): readonly Runtime[] {
  const begins = (runtime: Runtime, name: string) => runtime.name.toLowerCase().startsWith(name.toLowerCase());
  const unknown = names.filter((name) => !all.some((runtime) => begins(runtime, name)));
  if (unknown.length > 0)
    refuse(`There is no runtime ${unknown.join(", ")}: there are ${all.map(({ name }) => name).join("; ")}.`);
  return names.length === 0 ? all : all.filter((runtime) => names.some((name) => begins(runtime, name)));
}

/** Leaves out rows of a runtime: those that stay load the package in two ways. */
function sampleOf(runtime: Runtime, seed: number): Runtime {
  const [first, ...others] = runtime.rows;
  const other = others.at(seed % others.length);
  return { ...runtime, rows: [first, other].filter((row) => row !== undefined) };
}

async function onEnd(result: Result, report: string): Promise<void> {
  process.stderr.write(`${lineOf(result)}\n`);
  if (records === undefined || report === "") return;
  const file = `${result.runtime} ${result.row.name}`.replace(/[^\w.]+/g, "-").replace(/-$/, "");
  const outcomes = report.slice(report.indexOf("\n") + 1);
  await writeFile(join(records, `${file}.ndjson`), outcomes);
}

if (records !== undefined) await mkdir(records, { recursive: true });
const seed = options.sample === undefined ? undefined : integer("sample", options.sample);
const runtimes = chosen().map((runtime) => (seed === undefined ? runtime : sampleOf(runtime, seed)));
const results = await runAll(runtimes, onEnd);
console.log(tableOf(results));
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
