import { bytes, rate, showCount } from "../terminal/numbers.ts";
import type { Advance } from "../terminal/progress.ts";

/** What a run counts while it reads. */
export interface Advancing {
  readonly bytes: number;
  readonly lines: number;
  readonly urls: number;
  readonly seconds: number;
}

/** Returns how far a run is, relative to `total` bytes if they are known. */
export function measureAdvance(counts: Advancing, total: number | undefined): Advance {
  const speed = `${rate(counts.urls / counts.seconds)} URLs per second`;
  if (total === undefined) {
    return { share: undefined, words: `${bytes(counts.bytes)}, ${showCount(counts.lines, "line")}, ${speed}` };
  }
  // A file may have grown since.
  return { share: Math.min(counts.bytes / Math.max(total, 1), 1), words: `of ${bytes(total)}, ${speed}` };
}
