import { reasonWords } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { count } from "../terminal/numbers.ts";

/** The reasons of the invalid lines, the most common first. Rows of up to a billion lines fit 80 columns. */
export function reasonRows(invalid: ReadonlyMap<string, number>, width: number, { dim }: Colours): string[] {
  const byCount = [...invalid].sort(([, a], [, b]) => b - a);
  const figures = Math.max(...byCount.map(([, value]) => count(value).length));
  const indent = " ".repeat(width + 4);
  return byCount.map(([reason, value]) => `${indent}${count(value).padStart(figures)}  ${dim(reasonWords(reason))}`);
}
