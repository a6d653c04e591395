/** One runtime's results as a table: all implementations, with the targets. */
import { markdownTable } from "markdown-table";
import type { RowResult } from "./inside/rows.ts";
import type { Measurement } from "./measure.ts";
import { ratioOf, summarise } from "./statistics.ts";
import { against, meets, type Target, targets } from "./targets.ts";

function targetsFor(row: string, implementation: string): readonly Target[] {
  return targets.filter((each) => each.row === row && each.implementation === implementation);
}

function wordOn(target: Target, runtime: string, result: RowResult): string[] {
  const most = target.most[runtime];
  const ratio = ratioOf(result, target.implementation, target.reference);
  if (most === undefined || ratio === undefined) return [];
  const verdict = meets(ratio, most) ? "met" : "missed";
  return [`${against(ratio, most)} of ${target.reference}: ${verdict}`];
}

function linesOf(result: RowResult, runtime: string): string[][] {
  return summarise(result).map(({ name, median, ratio, spread }, index) => [
    index === 0 ? result.row : "",
    name,
    median.toFixed(0),
    ratio.toFixed(2),
    `±${(100 * spread).toFixed(0)} %`,
    targetsFor(result.row, name)
      .flatMap((target) => wordOn(target, runtime, result))
      .join("; "),
  ]);
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

const HEAD = ["row", "implementation", "median, ns", "of native", "spread", "target"];

export function tableOf({ runtime, results }: Measurement): string {
  const lines = results.flatMap((result) => linesOf(result, runtime));
  const table = markdownTable([HEAD, ...lines], { align: ["l", "l", "r", "r", "r", "l"] });
  return [table, ...results.flatMap(notesOn)].join("\n");
}
