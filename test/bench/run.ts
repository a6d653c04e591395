/**
 * `pnpm bench`: compares this library with both engines, the runtime's own classes, and other libraries on the same
 * items. `pnpm bench web canParse` measures the rows whose names start with these words; `pnpm bench FILE` measures the
 * URLs of a file, one per line; `--quick` measures fewer items; `--json` prints the times of all rounds. `--check`
 * compares the figures of all runtimes with the record and the targets: see check.ts.
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { implementations } from "./bundle.ts";
import { check } from "./check.ts";
import { columnOf, ownNode } from "./columns/programs.ts";
import { rows } from "./inside/groups/all.ts";
import { readLists, sourceOfLists } from "./lists.ts";
import { cellsOf, measureColumns } from "./measure.ts";
import { quick, thorough } from "./settings.ts";
import { tableOf } from "./table.ts";

const { values: options, positionals } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
  },
  allowPositionals: true,
});

/** The fast implementations come first, starting with the one that ratios refer to. */
const FIRST = ["native", "anyurl", "fallback"];

/** pnpm runs this in the folder of the package; files are relative to the folder in which it was called. */
const callerFolder = process.env.INIT_CWD ?? process.cwd();
const files = positionals
  .map((name) => resolve(callerFolder, name))
  .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
const others = positionals.filter((name) => !files.includes(resolve(callerFolder, name)));
const names = files.length > 0 && others.length === 0 ? ["web"] : others;

const settings = options.quick ? quick : thorough;
const chosen = rows.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
if (chosen.length === 0) {
  console.error(`Unknown row; the rows are ${rows.map(({ name }) => `"${name}"`).join(", ")}.`);
  process.exit(2);
}

async function compareImplementations(): Promise<void> {
  const lists = readLists(files);
  if (lists.web.length === 0) {
    console.error("There is no valid URL in these files.");
    process.exit(2);
  }
  const rounds = Number(options.rounds ?? settings.rounds);
  const all = [...new Set([...FIRST, ...implementations])];
  const measurements = await measureColumns([columnOf(ownNode)], {
    settings: { ...settings, rounds },
    lists,
    jobs: 1,
    cellsFor: () => cellsOf(chosen),
    implementationsFor: () => all,
    onCell: (_, { row, strings }) => void process.stderr.write(`${row.name}, ${strings} …\n`),
  });
  for (const measurement of measurements) {
    if (options.json) {
      console.log(JSON.stringify(measurement));
    } else {
      const source = files.length > 0 ? `${lists.web.length} URLs of ${files.join(", ")}` : sourceOfLists();
      const count = rounds * settings.passes;
      console.log(`${ownNode.name} (${measurement.version}), ${source}; medians of ${count} rounds.\n`);
      console.log(tableOf(measurement));
    }
    if (measurement.errors.length > 0) process.exitCode = 1;
  }
}

if (options.check) {
  if (!(await check(names))) process.exitCode = 1;
} else {
  await compareImplementations();
}
