/** One runtime's results as a table: all implementations, on flat and on sliced strings. */
import type { RowResult } from "./inside/rows.ts";
import type { Strings } from "./inside/strings.ts";
import type { Measurement } from "./measure.ts";
import { namesIn, nanosecondsOf, REFERENCE, ratioOf, spreadOf } from "./statistics.ts";
import { tableOf } from "./table.ts";

const HEAD = ["row", "implementation", "flat, ns", "× native", "spread", "sliced, ns", "× native", "spread"];

function shown(figure: number | undefined, digits: number): string {
  return figure === undefined ? "" : figure.toFixed(digits);
}

function cellsOf(result: RowResult | undefined, name: string): string[] {
  if (result === undefined) return ["", "", ""];
  const spread = spreadOf(result, name);
  return [
    shown(nanosecondsOf(result, name), 0),
    shown(ratioOf(result, name, REFERENCE), 2),
    spread === undefined ? "" : `±${(100 * spread).toFixed(0)} %`,
  ];
}

/** The results of a row, by the kind of strings. */
type ByStrings = Partial<Record<Strings, RowResult>>;

function linesOf(row: string, { flat, sliced }: ByStrings): string[][] {
  const names = [...new Set([flat, sliced].flatMap((result) => (result === undefined ? [] : namesIn(result))))];
  return names.map((name, index) => [index === 0 ? row : "", name, ...cellsOf(flat, name), ...cellsOf(sliced, name)]);
}

/** Notes about different results. If an implementation of the standard differs on an item, the item is not timed. */
function notesOn({ row, agreements }: RowResult): string[] {
  return Object.entries(agreements)
    .filter(([, { same, of }]) => same < of)
    .map(([name, { same, of, isLeftOut }]) => {
      const left = isLeftOut ? ", so it is not timed" : "";
      return `${row}: ${name} returns the same result for ${same} of ${of}${left}.`;
    });
}

export function tableOfImplementations({ results, errors }: Measurement): string {
  const rows = new Map<string, ByStrings>();
  for (const result of results) rows.set(result.row, { ...rows.get(result.row), [result.strings]: result });
  const lines = [...rows].flatMap(([row, each]) => linesOf(row, each));
  const notes = [...rows.values()].flatMap(({ flat, sliced }) => notesOn((flat ?? sliced) as RowResult));
  return [tableOf(HEAD, lines, 2), ...notes, ...errors].join("\n");
}
