import { endRows, reasonRows } from "../canonicalize/reason-rows.ts";
import type { Colours } from "../terminal/colours.ts";
import { count, showCount } from "../terminal/numbers.ts";
import type { DedupeCounts } from "./counts.ts";

/** Returns the counts of a run as lines for people. */
export function summaryText(counts: DedupeCounts, colours: Colours): string {
  const width = count(counts.lines).length;
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  const rows = [
    colours.bold(showCount(counts.lines, "line")),
    colours.green(row(counts.kept, "kept")),
    colours.yellow(row(counts.duplicates, "duplicates")),
    colours.red(row(counts.invalidTotal, "invalid")),
    ...reasonRows(counts.invalid, width, colours),
    ...endRows(counts, width, colours),
  ];
  return `\n${rows.join("\n")}\n`;
}
