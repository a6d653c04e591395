/**
 * `pnpm bench --check`: measures the rows that have targets, and compares them with the record and with the targets. A
 * figure has fallen back if it is above the record by more than the margin in several measurements.
 */
import { columns } from "./columns/all.ts";
import { type Compared, compare, figuresIn, find, isBehind, lineOf, lower, misses } from "./comparison.ts";
import { rows } from "./inside/groups/all.ts";
import { hasRealLists, readLists } from "./lists.ts";
import { type Cell, cellsOf, measureColumns } from "./measure.ts";
import { implementationsFor } from "./plan.ts";
import { cellsIn, readRecord, thisMachine } from "./record.ts";
import { quick } from "./settings.ts";
import { FALLBACK_IN, TARGETS, targets } from "./targets.ts";

/** Whether a row has a target in a runtime. */
function hasTarget(row: string, runtime: string): boolean {
  return targets.some((target) => target.row === row && target.most[runtime] !== undefined);
}

/** @param names the starts of the names of rows; none for all */
function cellsToCheck(names: readonly string[]): Map<string, Cell[]> {
  const chosen = cellsOf(rows).filter(
    ({ row }) => names.length === 0 || names.some((name) => row.name.startsWith(name)),
  );
  return new Map(columns.map(({ name }) => [name, chosen.filter(({ row }) => hasTarget(row.name, name))]));
}

function listed(title: string, compared: readonly Compared[]): string[] {
  return compared.length === 0 ? [] : [title, ...compared.map((each) => `  ${lineOf(each)}`), ""];
}

/** Measures cells, and compares their figures. */
async function measure(cells: ReadonlyMap<string, readonly Cell[]>, record: Awaited<ReturnType<typeof readRecord>>) {
  const measurements = await measureColumns(
    columns.filter(({ name }) => (cells.get(name)?.length ?? 0) > 0),
    {
      settings: quick,
      lists: readLists(),
      jobs: 1,
      cellsFor: (column) => cells.get(column) ?? [],
      implementationsFor: (column, row) => implementationsFor(row, column === FALLBACK_IN),
      onCell: (column, { row, strings }) => void process.stderr.write(`${column}: ${row.name}, ${strings} …\n`),
    },
  );
  return { measurements, compared: compare(figuresIn(cellsIn(measurements), targets), record.cells, targets) };
}

/** @returns whether nothing has fallen back */
export async function check(names: readonly string[]): Promise<boolean> {
  const record = await readRecord();
  const isComparable = record.machine === thisMachine() && record.isReal === hasRealLists();
  const { margins } = TARGETS;
  const margin = isComparable ? margins.sameMachine : margins.otherMachine;

  let cells = cellsToCheck(names);
  const { measurements, compared: first } = await measure(cells, record);
  let best: Compared[] = first;
  for (let attempt = 1; attempt < margins.attempts; attempt++) {
    const behind = best.filter((each) => isBehind(each, margin));
    if (behind.length === 0) break;
    cells = new Map(
      [...cells].map(([column, each]) => [
        column,
        each.filter(({ row, strings }) =>
          behind.some((one) => one.row === row.name && one.runtime === column && one.strings === strings),
        ),
      ]),
    );
    const { compared: again } = await measure(cells, record);
    best = best.map((each) => lower(each, find(each, again)));
  }

  const behind = best.filter((each) => isBehind(each, margin));
  const missing = measurements.flatMap(({ runtime, missing }) =>
    missing === undefined ? [] : [`Left out: ${runtime}. ${missing}.`],
  );
  const errors = measurements.flatMap((measurement) => measurement.errors);
  console.log(
    [
      ...(isComparable ? [] : [`This is not the machine of the record (${record.machine}), or there are other URLs.`]),
      `${best.length} figures, compared with the record; the margin is ${100 * margin} %.`,
      ...missing,
      ...errors,
      "",
      ...listed(
        "Above the target, also in the record or within the margin:",
        best.filter((each) => misses(each) && !behind.includes(each)),
      ),
      ...listed(`Fell back, in ${margins.attempts} of ${margins.attempts} measurements:`, behind),
      behind.length === 0 ? "Nothing fell back." : `${behind.length} figures fell back.`,
    ].join("\n"),
  );
  return behind.length === 0 && errors.length === 0;
}
