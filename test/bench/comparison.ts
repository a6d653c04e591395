/** Compares new figures with the record and with the targets. */
import type { RecordedCell } from "./record.ts";
import type { Target } from "./targets.ts";

/** A figure that is compared: of an implementation in a row, in a runtime, with one kind of strings. */
export interface Figure {
  readonly row: string;
  readonly runtime: string;
  readonly strings: RecordedCell["strings"];
  readonly of: string;
  /** The implementation to whose time it is a ratio. If it is missing, the figure is in nanoseconds. */
  readonly to?: string;
  readonly value: number;
}

/** A figure, with the recorded one and the target. */
export interface Compared extends Figure {
  /** The figure of the record. */
  readonly before: number | undefined;
  readonly target: number | undefined;
}

function nameOf({ row, runtime, strings, of, to }: Omit<Figure, "value">): string {
  return JSON.stringify([row, runtime, strings, of, to ?? "ns"]);
}

/** The figures of cells that have targets. Figures of sliced strings are compared only with the record. */
export function figuresIn(cells: readonly RecordedCell[], targets: readonly Target[]): Figure[] {
  return cells.flatMap(({ row, runtime, strings, of: implementations }) =>
    targets.flatMap((target): Figure[] => {
      const figures = implementations[target.of];
      if (target.row !== row || target.most[runtime] === undefined || figures === undefined) return [];
      const value = target.to === undefined ? figures.ns : figures.to[target.to];
      if (value === undefined) return [];
      return [{ row, runtime, strings, of: target.of, ...(target.to === undefined ? {} : { to: target.to }), value }];
    }),
  );
}

/** Finds the record and the target of each figure. */
export function compare(
  figures: readonly Figure[],
  record: readonly RecordedCell[],
  targets: readonly Target[],
): Compared[] {
  const before = new Map(figuresIn(record, targets).map((figure) => [nameOf(figure), figure.value]));
  return figures.map((figure) => {
    const target = targets.find(({ row, of, to }) => row === figure.row && of === figure.of && to === figure.to);
    const most = figure.strings === "flat" ? target?.most[figure.runtime] : undefined;
    return { ...figure, before: before.get(nameOf(figure)), target: most };
  });
}

/** Whether a figure is above the record by more than the margin, a share of the record. */
export function isBehind({ value, before }: Compared, margin: number): boolean {
  return before !== undefined && value > before * (1 + margin);
}

/** Whether a figure, rounded as in the tables, misses its target. */
export function misses({ value, target, to }: Compared): boolean {
  return target !== undefined && Number(value.toFixed(to === undefined ? 0 : 2)) > target;
}

/** The lower one of two figures, which was disturbed less. */
export function lower<Of extends Figure>(one: Of, other: Figure | undefined): Of {
  return other === undefined || one.value <= other.value ? one : { ...one, value: other.value };
}

/** Finds the same figure among others. */
export function find<Of extends Figure>(figure: Omit<Figure, "value">, others: readonly Of[]): Of | undefined {
  const name = nameOf(figure);
  return others.find((other) => nameOf(other) === name);
}

function shown(value: number, { to }: Figure): string {
  return to === undefined ? `${value.toFixed(0)} ns` : value.toFixed(2);
}

/** A line about a figure: its name, the recorded figure, the new one, and the target. */
export function lineOf(compared: Compared): string {
  const { row, runtime, strings, of, to, value, before, target } = compared;
  const unit = to === undefined ? of : `${of} × ${to}`;
  const change = before === undefined ? "" : `${shown(before, compared)} → `;
  const percent =
    before === undefined ? "" : ` (${value < before ? "" : "+"}${(100 * (value / before - 1)).toFixed(0)} %)`;
  const goal = target === undefined ? "" : `, target ${shown(target, compared)}`;
  return `${row}, ${runtime}, ${strings}, ${unit}: ${change}${shown(value, compared)}${percent}${goal}`;
}
