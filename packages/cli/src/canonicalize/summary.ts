import { reasonWords } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { count, counted, duration, rate } from "../terminal/numbers.ts";
import type { Counts } from "./counts.ts";

/** Returns the counts of a run as lines for people. */
export function summaryText(counts: Counts, colours: Colours): string {
  const width = count(counts.lines).length;
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  const rows = [
    colours.bold(counted(counts.lines, "line")),
    colours.green(row(counts.canonical, "already canonical")),
    colours.yellow(row(counts.changed, "changed")),
    colours.red(row(counts.invalidTotal, "invalid")),
    ...reasonRows(counts, width, colours),
  ];
  if (counts.blank > 0) rows.push(colours.dim(row(counts.blank, "blank (skipped)")));
  if (counts.unreadableFiles > 0)
    rows.push(colours.red(`${counted(counts.unreadableFiles, "file")} could not be read`));
  const { urls, seconds } = counts;
  rows.push(
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  );
  return `\n${rows.join("\n")}\n`;
}

/** The reasons of the invalid lines, the most common first. Rows of up to a billion lines fit 80 columns. */
function reasonRows({ invalid }: Counts, width: number, { dim }: Colours): string[] {
  const byCount = [...invalid].sort(([, a], [, b]) => b - a);
  const figures = Math.max(...byCount.map(([, value]) => count(value).length));
  const indent = " ".repeat(width + 4);
  return byCount.map(([reason, value]) => `${indent}${count(value).padStart(figures)}  ${dim(reasonWords(reason))}`);
}
