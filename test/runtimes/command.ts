/** The commands that run the suite in runtimes and print a table. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { commandLine, integer, refuse } from "../command-line.ts";
import { type Result, runAll } from "./results.ts";
import type { Runtime } from "./runtime.ts";
import { lineOf, tableOf } from "./table.ts";

/** The folder for relative paths: the one in which the user called the command. */
const { INIT_CWD = process.cwd() } = process.env;

/**
 * Runs the suite as the command line asks, and prints the table. Sets the exit status to 1 if there is a fault. Ends
 * the process with 2 for an unknown name.
 *
 * @param program the file whose first comment describes the options
 * @param all the runtimes that the arguments choose from
 * @param sampleOf leaves out runtimes and rows, for `--sample`
 * @returns whether all rows ran: there was no name, and no `--sample`
 */
export async function tryRuntimes(
  program: string,
  all: readonly Runtime[],
  sampleOf: (runtimes: readonly Runtime[], seed: number) => readonly Runtime[],
): Promise<boolean> {
  const { values: options, positionals: names } = commandLine(program, {
    options: { records: { type: "string" }, sample: { type: "string" } },
    allowPositionals: true,
  });
  const records = options.records === undefined ? undefined : resolve(INIT_CWD, options.records);
  if (records !== undefined) await mkdir(records, { recursive: true });
  const chosen = named(names, all);
  const runtimes = options.sample === undefined ? chosen : sampleOf(chosen, integer("sample", options.sample));
  const results = await runAll(runtimes, (result, report) => onEnd(result, report, records));
  console.log(tableOf(results));
  process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
  return names.length === 0 && options.sample === undefined;
}

/** The runtimes whose names start with one of the names, or all. Ends the process if there are none. */
function named(names: readonly string[], all: readonly Runtime[]): readonly Runtime[] {
  const begins = (runtime: Runtime, name: string) => runtime.name.toLowerCase().startsWith(name.toLowerCase());
  const unknown = names.filter((name) => !all.some((runtime) => begins(runtime, name)));
  if (unknown.length > 0)
    refuse(`There is no runtime ${unknown.join(", ")}: there are ${all.map(({ name }) => name).join("; ")}.`);
  return names.length === 0 ? all : all.filter((runtime) => names.some((name) => begins(runtime, name)));
}

/** @param records the folder for the outcomes, if there is one */
async function onEnd(result: Result, report: string, records: string | undefined): Promise<void> {
  process.stderr.write(`${lineOf(result)}\n`);
  if (records === undefined || report === "") return;
  const file = `${result.runtime} ${result.row.name}`.replace(/[^\w.]+/g, "-").replace(/-$/, "");
  const outcomes = report.slice(report.indexOf("\n") + 1);
  await writeFile(join(records, `${file}.ndjson`), outcomes);
}
