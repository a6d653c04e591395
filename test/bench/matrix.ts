/** All runtimes' results as a table: the ratio of this library's time to native's in each row, with its target. */
import { markdownTable } from "markdown-table";
import { comparingRows } from "./inside/groups/all.ts";
import type { Measurement } from "./measure.ts";
import { REFERENCE, ratioOf } from "./statistics.ts";
import { against, type Target, targets } from "./targets.ts";

/** A ratio and its target. */
export interface Point {
  readonly ratio: number;
  readonly most: number | undefined;
}

function targetOf(row: string, implementation: string, reference: string): Target | undefined {
  return targets.find(
    (each) => each.row === row && each.implementation === implementation && each.reference === reference,
  );
}

/** The ratio of an implementation's time to that of another, or `undefined` if it was not measured. */
export function pointOf(
  { runtime, results }: Measurement,
  row: string,
  implementation = "anyurl",
  reference = REFERENCE,
): Point | undefined {
  const result = results.find((each) => each.row === row);
  const ratio = result && ratioOf(result, implementation, reference);
  if (ratio === undefined) return undefined;
  return { ratio, most: targetOf(row, implementation, reference)?.most[runtime] };
}

function cellOf(point: Point | undefined): string {
  if (point === undefined) return "";
  return point.most === undefined ? point.ratio.toFixed(2) : against(point.ratio, point.most);
}

function matrix(corner: string, columns: readonly { name: string; point(row: string): Point | undefined }[]): string {
  const lines = comparingRows
    .map(({ name }) => [name, ...columns.map(({ point }) => cellOf(point(name)))])
    .filter(([, ...cells]) => cells.some(Boolean));
  return markdownTable([[corner, ...columns.map(({ name }) => name)], ...lines], {
    align: ["l", ...columns.map(() => "r")],
  });
}

function isThere({ missing }: Measurement): boolean {
  return missing === undefined;
}

/** `anyurl` relative to native, with a column for each runtime. */
export function tableOfRuntimes(measurements: readonly Measurement[]): string {
  const columns = measurements.filter(isThere).map((measurement) => ({
    name: `${measurement.runtime} (${measurement.version})`,
    point: (row: string) => pointOf(measurement, row),
  }));
  return matrix("`anyurl`, × native", columns);
}

/** `anyurl/fallback` relative to native and to whatwg-url, for each runtime in which it was measured. */
export function tableOfFallback(measurements: readonly Measurement[]): string {
  const columns = measurements.filter(isThere).flatMap((measurement) =>
    [REFERENCE, "whatwg-url"]
      .filter((reference) => measurement.results.some((each) => ratioOf(each, "anyurl/fallback", reference)))
      .map((reference) => ({
        name: `× ${reference}, ${measurement.runtime}`,
        point: (row: string) => pointOf(measurement, row, "anyurl/fallback", reference),
      })),
  );
  return matrix("`anyurl/fallback`", columns);
}

/** A line for each missing runtime. */
export function linesOfMissing(measurements: readonly Measurement[]): string[] {
  return measurements.flatMap(({ runtime, missing }) =>
    missing === undefined ? [] : [`Left out: ${runtime}. ${missing}.`],
  );
}
