import { bytes, counted, rate } from "../terminal/numbers.ts";
import type { Advance } from "../terminal/progress.ts";
import type { Counts } from "./counts.ts";

/** Returns how far a run is, relative to `total` bytes if they are known. */
export function advanceOf(counts: Counts, total: number | undefined): Advance {
  const speed = `${rate(counts.urls / counts.seconds)} URLs per second`;
  if (total === undefined)
    return { share: undefined, words: `${bytes(counts.bytes)}, ${counted(counts.lines, "line")}, ${speed}` };
  // A file may have grown since.
  return { share: Math.min(counts.bytes / Math.max(total, 1), 1), words: `of ${bytes(total)}, ${speed}` };
}
