/**
 * `pnpm bench:runtimes`: compares this library with each runtime's own classes in all available runtimes, then the
 * fallback, other libraries, and the memory of URL objects. `pnpm bench:runtimes workerd "Node 24"` measures only these
 * runtimes. `--quick` measures fewer items, and `--jobs N` measures N runtimes at the same time. `--write` records the
 * figures, and writes the tables into docs/performance.md, summaries into the READMEs, and a chart. `--rows "URL
 * patterns"` measures only the rows whose names start with these words, and records no others.
 *
 * `--pages` writes the pages again from the record, and `--targets` prints the recorded figures beside the targets.
 * Both measure nothing.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { columns } from "./columns/all.ts";
import { dataSetsOf } from "./data-sets.ts";
import { measureFootprint } from "./footprint.ts";
import { rows } from "./inside/groups/all.ts";
import { hasRealLists, readLists } from "./lists.ts";
import { cellsOf, type Measurement, measureColumns, withFolder } from "./measure.ts";
import { writePages } from "./pages.ts";
import { measurePeers } from "./peers/measure.ts";
import { implementationsFor } from "./plan.ts";
import { type BenchRecord, cellsIn, mergeRecords, readRecord, thisMachine, writeRecord } from "./record.ts";
import { report } from "./report.ts";
import { quick, thorough } from "./settings.ts";
import { FALLBACK_IN } from "./targets.ts";
import { tableOfTargets } from "./targets-table.ts";

const { values: options, positionals: names } = parseArgs({
  options: {
    jobs: { type: "string", default: "3" },
    pages: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    rows: { type: "string", default: "" },
    targets: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

const settings = options.quick ? quick : thorough;
const processes = options.quick ? 7 : 31;

function tell(words: string): void {
  process.stderr.write(`${words} …\n`);
}

const unknown = names.filter((name) => columns.every((column) => column.name !== name));
if (unknown.length > 0) {
  console.error(
    `Unknown runtime: ${unknown.join(", ")}; the runtimes are ${columns.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const chosenRows = rows.filter(({ name }) => name.startsWith(options.rows));
if (chosenRows.length === 0) {
  console.error(`Unknown rows: ${options.rows}; the rows are ${rows.map(({ name }) => `"${name}"`).join(", ")}.`);
  process.exit(2);
}

const lists = readLists();

async function measureAll(): Promise<Measurement[]> {
  return measureColumns(
    columns.filter(({ name }) => names.length === 0 || names.includes(name)),
    {
      settings,
      lists,
      jobs: Number(options.jobs),
      cellsFor: () => cellsOf(chosenRows),
      implementationsFor: (column, row) => implementationsFor(row, column === FALLBACK_IN),
      onCell: (column, { row, strings }) => tell(`${column}: ${row.name}, ${strings}`),
    },
  );
}

/** The new figures, and the others of the record if only some runtimes or rows were measured. */
async function recordOf(measurements: readonly Measurement[]): Promise<BenchRecord> {
  const found = measurements.filter(({ missing }) => missing === undefined);
  const versions = Object.fromEntries(found.map(({ runtime, version }) => [runtime, version]));
  const about = { machine: thisMachine(), isReal: hasRealLists(), dataSets: dataSetsOf(lists) };
  const cells = cellsIn(measurements);
  if (names.length > 0 || options.rows !== "") {
    return mergeRecords(await readRecord(), { ...about, versions, cells }, options.rows);
  }
  tell("Other libraries");
  const peers = await measurePeers(lists, settings);
  tell("Memory and start");
  const footprint = await withFolder((folder) => measureFootprint(lists.web, folder, processes));
  return { ...about, versions, cells, peers, footprint };
}

async function measure(): Promise<void> {
  const begin = performance.now();
  const measurements = await measureAll();
  const record = await recordOf(measurements);
  console.log(report(record));
  for (const { runtime, missing } of measurements) {
    if (missing !== undefined) console.log(`Left out: ${runtime}. ${missing}.`);
  }
  const errors = measurements.flatMap((measurement) => measurement.errors);
  for (const error of errors) console.log(error);
  if (errors.length > 0) process.exitCode = 1;
  if (options.write) {
    await writeRecord(record);
    await writePages(record);
  }
  tell(`It took ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
}

if (options.targets) {
  console.log(tableOfTargets(await readRecord()));
} else if (options.pages) {
  await writePages(await readRecord());
} else {
  await measure();
}
