import { bytes, count, rate } from "../terminal/numbers.ts";
import type { Counts } from "./counts.ts";

const BAR_WIDTH = 20;

/** How far a run is: with a bar if the whole is known. */
export function progressLine(counts: Counts, total: number | undefined): string {
  const speed = `${rate(counts.urls / counts.seconds)} URLs a second`;
  const figures = `${count(counts.lines)} lines, ${speed}`;
  if (total === undefined) return `${bytes(counts.bytes)}, ${figures}`;
  const share = total === 0 ? 1 : Math.min(counts.bytes / total, 1);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
  return `${bar} ${Math.floor(share * 100)}% of ${bytes(total)}, ${figures}`;
}
