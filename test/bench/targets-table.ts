/** The targets beside the recorded figures, as a table for contributors. */
import { markdownTable } from "markdown-table";
import { type Compared, compare, figuresIn, find, misses } from "./comparison.ts";
import type { BenchRecord } from "./record.ts";
import { TARGETS, targets } from "./targets.ts";

function shown(compared: Compared | undefined): string {
  if (compared === undefined) return "";
  return compared.to === undefined ? `${compared.value.toFixed(0)} ns` : compared.value.toFixed(2);
}

/** A line for each target: the target, and the figures for flat and for sliced strings. */
export function tableOfTargets({ cells, footprint }: BenchRecord): string {
  const compared = compare(figuresIn(cells, targets), cells, targets);
  const lines = targets.flatMap(({ row, of, to, most }) =>
    Object.entries(most).map(([runtime, target]) => {
      const figure = { row, runtime, of, ...(to === undefined ? {} : { to }) };
      const flat = find({ ...figure, strings: "flat" }, compared);
      const sliced = find({ ...figure, strings: "sliced" }, compared);
      const verdict = flat === undefined ? "not measured" : misses(flat) ? "missed" : "met";
      const unit = to === undefined ? of : `${of} × ${to}`;
      return [row, unit, runtime, String(target), shown(flat), shown(sliced), verdict];
    }),
  );
  const ofMemory = footprint.memories.map(({ runtime, bytes: { anyurl = Number.NaN } }) => {
    const verdict = anyurl <= TARGETS.bytesPer100000URLs ? "met" : "missed";
    const [most, now] = [TARGETS.bytesPer100000URLs, anyurl].map((bytes) => (bytes / 1e6).toFixed(1));
    return ["memory of 100,000 URLs, MB", "anyurl", runtime, most, now, "", verdict];
  });
  const head = ["row", "figure", "runtime", "target", "flat", "sliced", "flat is"];
  return markdownTable([head, ...lines, ...ofMemory], { align: ["l", "l", "l", "r", "r", "r", "l"] });
}
