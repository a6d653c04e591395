import { reasonWords } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { count, duration, rate, showCount } from "../terminal/numbers.ts";

interface Counts {
  readonly blank: number;
  readonly lostLines: number;
  readonly unreadableFiles: number;
  readonly urls: number;
  readonly seconds: number;
}

/** The reasons of the invalid lines, the most common first. Rows of up to a billion lines fit 80 columns. */
export function reasonRows(invalid: ReadonlyMap<string, number>, width: number, { dim }: Colours): string[] {
  const byCount = [...invalid].sort(([, a], [, b]) => b - a);
  const figures = Math.max(...byCount.map(([, value]) => count(value).length));
  const indent = " ".repeat(width + 4);
  return byCount.map(([reason, value]) => `${indent}${count(value).padStart(figures)}  ${dim(reasonWords(reason))}`);
}

/** The last rows of a summary. */
export function endRows({ blank, lostLines, unreadableFiles, urls, seconds }: Counts, width: number, colours: Colours) {
  const row = (value: number, words: string) => `  ${count(value).padStart(width)}  ${words}`;
  return [
    ...(blank > 0 ? [colours.dim(row(blank, "blank (skipped)"))] : []),
    ...(lostLines > 0 ? [colours.red(row(lostLines, "lost (a quote is not closed)"))] : []),
    ...(unreadableFiles > 0 ? [colours.red(`${showCount(unreadableFiles, "file")} could not be read`)] : []),
    colours.bold(`${rate(urls / seconds)} URLs per second`) + colours.dim(` (${count(urls)} in ${duration(seconds)})`),
  ];
}
