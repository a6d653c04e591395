import { reasonRows } from "../canonicalize/reason-rows.ts";
import type { Colours } from "../terminal/colours.ts";
import { count, duration, rate, showCount } from "../terminal/numbers.ts";
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
  ];
  if (counts.blank > 0) rows.push(colours.dim(row(counts.blank, "blank (skipped)")));
  if (counts.unreadableFiles > 0) {
    rows.push(colours.red(`${showCount(counts.unreadableFiles, "file")} could not be read`));
  }
  const { urls, seconds } = counts;
  rows.push(
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  );
  return `\n${rows.join("\n")}\n`;
}
