/**
 * `pnpm bench`: measures rows in runtimes.
 *
 *     pnpm bench ROW… [FILE…]          the rows whose names start so, and groups of rows, on the URLs of files
 *     pnpm bench --in NAME,… ROW…      in runtimes other than this Node, or in "all", of which `--jobs N` at once
 *     pnpm bench --against COMMIT ROW… beside another commit; fails if a row has become slower
 *     pnpm bench --pages               everything that the pages publish; takes much time
 *     pnpm bench --render              writes the pages from the record, and measures nothing
 *
 * `--quick` measures less. `--write` writes the figures into the record and the pages.
 */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { commandLine, refuse } from "../command-line.ts";
import { Missing } from "../runtimes/runtime.ts";
import { measureAgainst } from "./against.ts";
import { implementations } from "./bundle.ts";
import { columnsNamed } from "./columns/all.ts";
import { UnknownName } from "./columns/column.ts";
import { type Choice, groups, type Outcome } from "./group.ts";
import { tableOfImplementations } from "./implementations-table.ts";
import { rows } from "./inside/groups/all.ts";
import type { Row } from "./inside/implementation.ts";
import { readLists, sourceOfLists } from "./lists.ts";
import { cellsOf, implementationsFor, type Measurement, measureColumns } from "./measure.ts";
import { writeSection } from "./page.ts";
import { writePages } from "./pages.ts";
import { measureRecord, mergedRecord, readRecord, writeRecord } from "./record.ts";
import { report } from "./report.ts";
import { quick, thorough } from "./settings.ts";

const { values: options, positionals } = commandLine(import.meta.filename, {
  options: {
    against: { type: "string" },
    in: { type: "string" },
    jobs: { type: "string", default: "3" },
    pages: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    render: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

/** The groups whose figures the pages publish, in addition to the record's. */
const PUBLISHED = ["sizes", "libraries", "routes", "sandboxes"];

/** The fast implementations come first, starting with the one that ratios refer to. */
const FIRST = ["native", "anyurl", "fallback"];

/** pnpm runs this in the folder of the package; files are relative to the folder in which it was called. */
const paths = positionals.map((word) => resolve(process.env.INIT_CWD ?? process.cwd(), word));
const files = paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
const words = positionals.filter((_, index) => !files.includes(paths[index] ?? ""));
const settings = options.quick ? quick : thorough;
const lists = readLists(files);

const starts = (name: string) => words.some((word) => name.startsWith(word));
const groupsChosen = Object.keys(groups).filter((group) =>
  words.some((word) => `${group}, `.startsWith(word.slice(0, group.length + 2))),
);

/** The rows that were named; all of them, or a file's, if nothing was. */
function chosenRows(): readonly Row[] {
  if (words.length > 0) return rows.filter(({ name }) => starts(name));
  return files.length > 0 ? rows.filter(({ list }) => list === "web") : rows;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function tellOutcome({ text, sections = [], failures = [] }: Outcome): Promise<void> {
  console.log(text);
  if (options.write) for (const { name, text, page } of sections) await writeSection(name, text, page);
  failures.forEach(fail);
}

/** Measures a group. Fails if the machine lacks what it needs. */
async function measureGroup(name: string, has: Choice["has"]): Promise<void> {
  process.stderr.write(`${name} …\n`);
  try {
    const outcome = await (await groups[name]?.())?.measure({ isQuick: options.quick, settings, files, has });
    if (outcome === undefined || outcome.text === "") refuse(`The group "${name}" has no such row.`);
    await tellOutcome(outcome);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    fail(`Left out: ${name}. ${error.message}.`);
  }
}

/** @param isForRecord whether only those implementations take part whose figures are recorded */
async function measureRows(
  names: string | undefined,
  chosen: readonly Row[],
  isForRecord: boolean,
): Promise<Measurement[]> {
  const measurements = await measureColumns(columnsNamed(names), {
    settings,
    lists,
    jobs: Number(options.jobs),
    cells: cellsOf(chosen),
    implementationsFor: isForRecord ? implementationsFor : () => [...new Set([...FIRST, ...implementations])],
    onCell: (column, { row, strings }) => void process.stderr.write(`${column}: ${row.name}, ${strings} …\n`),
  });
  for (const { runtime, missing, errors } of measurements) {
    if (missing !== undefined) console.log(`Left out: ${runtime}. ${missing}.`);
    errors.forEach(fail);
  }
  return measurements.filter(({ missing }) => missing === undefined);
}

async function measureChosen(chosen: readonly Row[]): Promise<void> {
  const measurements = await measureRows(options.in, chosen, options.in !== undefined);
  const source = files.length > 0 ? `${lists.web.length} URLs of ${files.join(", ")}` : sourceOfLists();
  for (const measurement of measurements) {
    const { runtime, version } = measurement;
    console.log(`${runtime} (${version}), ${source}; medians of ${settings.rounds * settings.passes} rounds.\n`);
    console.log(`${tableOfImplementations(measurement)}\n`);
  }
  if (!options.write) return;
  const record = mergedRecord(await readRecord(), measurements, lists, chosen);
  await writeRecord(record);
  await writePages(record);
}

async function measurePages(): Promise<void> {
  const record = await measureRecord(await measureRows("all", rows, true), lists, settings, options.quick);
  console.log(report(record));
  if (options.write) {
    await writeRecord(record);
    await writePages(record);
  }
  for (const name of PUBLISHED) await measureGroup(name, () => true);
}

async function measure(): Promise<void> {
  const chosen = chosenRows();
  if (chosen.length + groupsChosen.length === 0) {
    const names = [...Object.keys(groups), ...rows.map(({ name }) => `"${name}"`)];
    refuse(`Unknown row; the groups and rows are ${names.join(", ")}.`);
  }
  if (options.against !== undefined) {
    if (groupsChosen.length > 0)
      refuse(`Groups of rows are not compared with another commit: ${groupsChosen.join(", ")}.`);
    const [column] = columnsNamed(options.in);
    const isFast = await measureAgainst(options.against, chosen, column?.name ?? "", lists, settings);
    if (!isFast) process.exitCode = 1;
    return;
  }
  if (options.write && chosen.length > 0 && (options.in === undefined || files.length > 0)) {
    refuse("The record has figures of the lists in named runtimes: add --in, and name no file.");
  }
  if (chosen.length > 0) await measureChosen(chosen);
  for (const name of groupsChosen) await measureGroup(name, (row) => starts(`${name}, ${row}`));
}

if (lists.web.length === 0) refuse("There is no valid URL in these files.");
try {
  if (options.render) await writePages(await readRecord());
  else if (options.pages) await measurePages();
  else await measure();
} catch (error) {
  if (!(error instanceof UnknownName)) throw error;
  refuse(error.message);
}
