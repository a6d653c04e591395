/** The summary of the record for the README: parsing, and how many operations are slower. */
import { nativeRows, rows } from "./inside/groups/all.ts";
import type { Row } from "./inside/implementation.ts";
import { wrapped } from "./page.ts";
import type { BenchRecord } from "./record.ts";
import { ratiosOf, runtimesIn } from "./report.ts";

interface Extreme {
  readonly runtime: string;
  readonly ratio: number;
}

/** The runtimes with the least and the greatest ratio of a row to native, each with that ratio. */
export function extremesOf(record: BenchRecord, row: Row): readonly [least: Extreme, most: Extreme] {
  const found = runtimesIn(record).flatMap((runtime) =>
    ratiosOf(record, row, runtime, "anyurl", "native").map((ratio): Extreme => ({ runtime, ratio })),
  );
  const [least, ...others] = found.sort((one, other) => one.ratio - other.ratio);
  if (least === undefined) throw new Error(`${row.name} was not measured`);
  return [least, others.at(-1) ?? least];
}

/** A smaller difference from native is noise. */
const LEAST_SLOWDOWN = 1.05;

/** The sentence about operations that are slower than native in some runtime. */
function slower(record: BenchRecord): string {
  const most = nativeRows.map((row) =>
    Math.max(0, ...runtimesIn(record).flatMap((runtime) => ratiosOf(record, row, runtime, "anyurl", "native"))),
  );
  const slow = most.filter((ratio) => ratio >= LEAST_SLOWDOWN);
  if (slow.length === 0) return "No operation is slower.";
  return `Of ${nativeRows.length} operations, ${COUNTS[slow.length] ?? slow.length} are slower in some runtime, by at most ${Math.max(...slow).toFixed(2)} times.`;
}

/** The row about parsing. */
export function parsingRow(): Row {
  const row = rows.find(({ name }) => name === "web, new URL(url).href");
  if (row === undefined) throw new Error("There is no row about parsing");
  return row;
}

/** The words for the number of runtimes. */
export const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How many times as fast something is that takes this share of the time. */
export function timesAsFast(ratio: number): string {
  return (1 / ratio).toFixed(1);
}

/** The text for the README. The range covers the runtimes, and both flat and sliced strings. */
export function summary(record: BenchRecord): string {
  const count = COUNTS[runtimesIn(record).length] ?? runtimesIn(record).length;
  const [most, least] = extremesOf(record, parsingRow()).map(
    ({ runtime, ratio }) => `${timesAsFast(ratio)} (${runtime})`,
  );
  return wrapped(
    `In ${count} runtimes, parsing a real-world URL is ${least} to ${most} times as fast as with the runtime's own class. ${slower(record)} [Performance](docs/performance.md) has all figures.`,
  );
}
