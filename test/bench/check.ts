/**
 * `pnpm bench --check`: measures the rows that have targets, and compares them with the record and with the targets. A
 * figure has fallen back if it is above the record by more than the margin in several measurements.
 */
import { columns } from "./columns/all.ts";
import { type Compared, compare, figuresIn, find, isBehind, lineOf, lower, misses } from "./comparison.ts";
import { rows } from "./inside/groups/all.ts";
import { hasRealLists, readLists } from "./lists.ts";
import { type Cell, cellsOf, type Measurement, measureColumns, withFolder } from "./measure.ts";
import { measureMemory } from "./memory.ts";
import { implementationsFor } from "./plan.ts";
import { type BenchRecord, cellsIn, readRecord, thisMachine } from "./record.ts";
import { checking } from "./settings.ts";
import { FALLBACK_IN, TARGETS, targets } from "./targets.ts";

const { margins, bytesPer100000URLs } = TARGETS;

/** The cells to measure, by the column's name. */
type Cells = ReadonlyMap<string, readonly Cell[]>;

/** @param names the starts of the names of rows; none for all */
function cellsToCheck(names: readonly string[]): Cells {
  const chosen = rows.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  const hasTarget = (row: string, column: string) =>
    targets.some((target) => target.row === row && target.most[column] !== undefined);
  return new Map(columns.map(({ name }) => [name, cellsOf(chosen.filter((row) => hasTarget(row.name, name)))]));
}

/** Measures cells, and compares their figures. */
async function measure(
  cells: Cells,
  record: BenchRecord,
): Promise<{ measurements: readonly Measurement[]; compared: readonly Compared[] }> {
  const chosen = columns.filter(({ name }) => (cells.get(name)?.length ?? 0) > 0);
  const measurements = await measureColumns(chosen, {
    settings: checking,
    lists: readLists(),
    jobs: 1,
    cellsFor: (column) => cells.get(column) ?? [],
    implementationsFor: (column, row) => implementationsFor(row, column === FALLBACK_IN),
    onCell: (column, { row, strings }) => void process.stderr.write(`${column}: ${row.name}, ${strings} …\n`),
  });
  return { measurements, compared: compare(figuresIn(cellsIn(measurements), targets), record.cells, targets) };
}

/** The cells of some figures. */
function cellsOfFigures(cells: Cells, figures: readonly Compared[]): Cells {
  const isIn = (column: string, { row, strings }: Cell) =>
    figures.some((each) => each.runtime === column && each.row === row.name && each.strings === strings);
  return new Map([...cells].map(([column, each]) => [column, each.filter((cell) => isIn(column, cell))]));
}

/** Measures the figures that seem to have fallen back again. @returns the lowest of each */
async function measureAgain(
  cells: Cells,
  first: readonly Compared[],
  record: BenchRecord,
  margin: number,
): Promise<readonly Compared[]> {
  let lowest = first;
  for (let attempt = 1; attempt < margins.attempts; attempt++) {
    const behind = lowest.filter((each) => isBehind(each, margin));
    if (behind.length === 0) break;
    const { compared } = await measure(cellsOfFigures(cells, behind), record);
    lowest = lowest.map((each) => lower(each, find(each, compared)));
  }
  return lowest;
}

/** A message for each release of Node in which URLs keep too much memory. */
async function memoryAboveTarget(): Promise<string[]> {
  const memories = await withFolder((folder) => measureMemory(readLists().web, folder, ["anyurl"]));
  return memories.flatMap(({ runtime, bytes: { anyurl = Number.NaN } }) => {
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    if (anyurl <= bytesPer100000URLs) return [];
    return [`100,000 URLs keep ${megabytes(anyurl)} in ${runtime}; the target is ${megabytes(bytesPer100000URLs)}.`];
  });
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ""];
}

/** @returns whether nothing has fallen back */
export async function check(names: readonly string[]): Promise<boolean> {
  const record = await readRecord();
  const isComparable = record.machine === thisMachine() && record.isReal === hasRealLists();
  const margin = isComparable ? margins.sameMachine : margins.otherMachine;
  const cells = cellsToCheck(names);
  const { measurements, compared } = await measure(cells, record);
  const figures = await measureAgain(cells, compared, record, margin);
  const behind = figures.filter((each) => isBehind(each, margin));
  const above = figures.filter((each) => misses(each) && !behind.includes(each));
  const memory = names.length === 0 ? await memoryAboveTarget() : [];
  const errors = measurements.flatMap((measurement) => measurement.errors);
  const missing = measurements.filter((measurement) => measurement.missing !== undefined);
  const lines = [
    ...(isComparable ? [] : [`The record is of another machine (${record.machine}), or of other URLs.`]),
    `${figures.length} figures, compared with the record; the margin is ${100 * margin} %.`,
    "",
    ...listed(
      "Left out:",
      missing.map((each) => `${each.runtime}: ${each.missing}`),
    ),
    ...listed("Not measured:", errors),
    ...listed("Above the target, but not above the record by more than the margin:", above.map(lineOf)),
    ...listed("Memory above the target:", memory),
    ...listed(`Fell back, in each of ${margins.attempts} measurements:`, behind.map(lineOf)),
    `Fell back: ${behind.length} of ${figures.length}.`,
  ];
  console.log(lines.join("\n"));
  return behind.length + errors.length + memory.length === 0;
}
