import { reasonWords } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { count, duration, rate, showCount } from "../terminal/numbers.ts";
import type { LineCounts } from "./line-counts.ts";

/** Returns the counts of a run as lines for people. Rows of up to a billion lines fit 80 columns. */
export function summaryText(counts: LineCounts, colours: Colours): string {
  const { lines, valid, invalidTotal, blank, lostLines, unreadableFiles, urls, seconds } = counts;
  const width = count(lines).length;
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  const [good, other] = Object.entries(valid).map(([words, value]) => row(value, words));
  const rows = [
    colours.bold(showCount(lines, "line")),
    colours.green(good ?? ""),
    colours.yellow(other ?? ""),
    colours.red(row(invalidTotal, "invalid")),
    ...reasonRows(counts.invalid, width, colours),
  ];
  if (blank > 0) rows.push(colours.dim(row(blank, "blank (skipped)")));
  if (lostLines > 0) rows.push(colours.red(row(lostLines, "lost (a quote is not closed)")));
  if (unreadableFiles > 0) rows.push(colours.red(`${showCount(unreadableFiles, "file")} could not be read`));
  rows.push(
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  );
  return `\n${rows.join("\n")}\n`;
}

/** The reasons of the invalid lines, the most common first. */
function reasonRows(invalid: ReadonlyMap<string, number>, width: number, { dim }: Colours): string[] {
  const byCount = [...invalid].sort(([, a], [, b]) => b - a);
  const figures = Math.max(...byCount.map(([, value]) => count(value).length));
  const indent = " ".repeat(width + 4);
  return byCount.map(([reason, value]) => `${indent}${count(value).padStart(figures)}  ${dim(reasonWords(reason))}`);
}
