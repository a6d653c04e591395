/**
 * `pnpm test:runtimes`: the suite in all runtimes that are there, as one table. `pnpm test:runtimes deno "node 2"` runs those whose
 * names begin so; `--records DIR` writes the outcomes of each row into a file, whose SHA-256 is that of the table. The exit status
 * is 1 if anything is wrong, and 2 if a name is that of no runtime.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { all } from "./all.ts";
import { type Result, runAll } from "./results.ts";
import type { Runtime } from "./runtime.ts";
import { lineOf, tableOf } from "./table.ts";

const { values: options, positionals: names } = parseArgs({
  options: { records: { type: "string" } },
  allowPositionals: true,
});

/** The folder that a relative path starts from: where the command was given. */
const { INIT_CWD = process.cwd() } = process.env;

const records = options.records === undefined ? undefined : resolve(INIT_CWD, options.records);

/** The runtimes whose names begin with one that was given; the process ends where there is none. */
function chosen(): readonly Runtime[] {
  const begins = (runtime: Runtime, name: string) => runtime.name.toLowerCase().startsWith(name.toLowerCase());
  const unknown = names.filter((name) => !all.some((runtime) => begins(runtime, name)));
  if (unknown.length > 0) {
    console.error(`There is no runtime ${unknown.join(", ")}: there are ${all.map(({ name }) => name).join("; ")}.`);
    process.exit(2);
  }
  return names.length === 0 ? all : all.filter((runtime) => names.some((name) => begins(runtime, name)));
}

async function onEnd(result: Result, report: string): Promise<void> {
  process.stderr.write(`${lineOf(result)}\n`);
  if (records === undefined || report === "") return;
  const file = `${result.runtime} ${result.row.name}`.replace(/[^\w.]+/g, "-").replace(/-$/, "");
  const outcomes = report.slice(report.indexOf("\n") + 1);
  await writeFile(join(records, `${file}.ndjson`), outcomes);
}

if (records !== undefined) await mkdir(records, { recursive: true });
const results = await runAll(chosen(), onEnd);
console.log(tableOf(results));
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
